import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPayload } from '@inlay/platform/jobs/jobs-payload.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { type DescribedCall, type JsonSchema, describedCalls } from '../fuzz/described-calls.ts';
import { encodeBody } from '../fuzz/encode-body.ts';
import { FileBytes, type Known, fromSchema } from '../fuzz/from-schema.ts';
import { knownValues } from '../fuzz/known-values.ts';
import { type Canary, openCanary, watchConnections } from './canary.ts';
import { svgTo, urlsTo } from './urls.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SERVER_SIDE = [
  'packages/{kernel,platform,runtime}/**/*.ts',
  'features/*/{server,rules}/**/*.ts',
  'catalogue/**/*.ts',
  'apps/server/*.ts',
];
const CLIENTS =
  /from '(undici|nodemailer|pg|ioredis|@aws-sdk[^']*)'|import\('(flydrive\/drivers\/s3|@aws-sdk[^']*)'\)|(?<![\w.])fetch\(url|\b(createConnection|https?\.request|http\.get|lookup)\(/;

/** What the server may call, each at an address that only the operator's settings name. */
const OUTBOUND = {
  'packages/platform/database/postgres-pool.ts': 'DATABASE_URL',
  'packages/platform/limits/limits-redis.ts': 'VALKEY_URL',
  'packages/platform/mail/mail-smtp.ts': 'SMTP_URL',
  'packages/platform/mail/mail-sms.ts': 'SMS_URL',
  'packages/platform/files/uploads-store.ts': 'STORAGE_URL',
};

test('T10 only these files of the server call anybody, and all of them take the address from a setting', () => {
  const files = globSync(SERVER_SIDE, { cwd: ROOT }).filter((file) => !/\.test\.ts$|\/testing\/|widget|\/web\/|snippets/.test(file));
  const callers = files.filter((file) => CLIENTS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(callers.filter((file) => file !== 'packages/platform/database/database.ts').toSorted()).toEqual(Object.keys(OUTBOUND).toSorted());
});

describe('addresses in anything a caller sends', () => {
  let app: TestApp;
  let owner: Subscriber;
  let known: Known;
  /** Must hear nothing; the operator's mail and text message services may. */
  let canary: Canary;
  let smtp: Canary;
  let sms: Canary;

  beforeAll(async () => {
    [canary, smtp, sms] = await Promise.all([openCanary(), openCanary(), openCanary()]);
    app = await startApp({
      env: { LOG_LEVEL: 'fatal', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMS_URL: `http://127.0.0.1:${sms.port}/?From=x` },
    });
    owner = await subscriber(app);
    known = await knownValues(app, owner);
  });
  afterAll(async () => {
    await app.close();
    for (const one of [canary, smtp, sms]) one.close();
  });

  /** One request for each text of the call's body, query and headers, with an address in its place. */
  async function plant(call: DescribedCall, urls: readonly string[]): Promise<number> {
    const texts = Object.keys(call.body?.schema.properties ?? {});
    const samples = call.body ? fc.sample(fromSchema(call.body.schema, known), { numRuns: volume(1, 4), seed: 7 }) : [{}];
    let sent = 0;
    for (const sample of samples)
      for (const place of [...texts, '']) {
        const url = urls[(sent + call.path.length) % urls.length] ?? '';
        const value = place === '' ? sample : { ...(sample as object), [place]: planted(call.body?.schema.properties?.[place] ?? {}, url) };
        for (const type of call.body?.types ?? [undefined]) {
          const body = type === undefined ? undefined : encodeBody(type, value);
          const query = new URLSearchParams(call.parameters.filter((one) => one.in === 'query').map(({ name }) => [name, url]));
          await app.http.inject({
            method: call.method as 'GET',
            url: `${call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(url.toWellFormed()))}?${query.toString()}&url=${encodeURIComponent(url.toWellFormed())}`,
            headers: { ...headersWith(url, place === ''), ...(body && { 'content-type': body.type }) },
            remoteAddress: `10.9.${(sent >> 8) & 255}.${sent & 255}`,
            ...(body && { payload: body.payload }),
          });
          sent += 1;
        }
      }
    return sent;
  }

  function planted({ anyOf = [], format, type }: JsonSchema, url: string): unknown {
    const file = format === 'binary' || anyOf.some((one) => one.format === 'binary');
    if (file) return new FileBytes(Buffer.from(svgTo(canary.port)), 'image/svg+xml');
    return type === 'array' ? [url] : url;
  }

  function headersWith(url: string, inHeaders: boolean): Record<string, string> {
    const own = { cookie: `inlay_sid=${owner.client.cookies.get('inlay_sid')}`, sitekey: owner.siteKey, compkey: owner.compKey };
    if (!inHeaders) return own;
    const text = url.replaceAll(/[^\x20-\x7e]/g, '');
    const names = ['referer', 'x-forwarded-host', 'x-forwarded-for', 'forwarded', 'x-original-url', 'x-callback-url', 'user-agent', 'via'];
    return { ...own, host: `127.0.0.1:${canary.port}`, ...Object.fromEntries(names.map((name) => [name, text])) };
  }

  test('T10 lead nowhere: no call, mail or picture makes the server connect to them', limit(60_000, 600_000), async () => {
    const urls = urlsTo(canary.port);
    expect(urls.length).toBeGreaterThan(280);
    const watch = watchConnections();
    let sent = 0;
    for (const call of describedCalls(app.http))
      for (let at = 0; at < volume(1, urls.length); at += 12) sent += await plant(call, [...urls.slice(at), ...urls.slice(0, at)]);
    // The calls above may have asked for as many links as there are in an hour.
    app.clock.advance(3_600_000);
    const forgot = await app.request('POST', '/api/Registration/ForgotPassword', {
      json: { userName: owner.userName },
      headers: { host: `127.0.0.1:${canary.port}` },
      from: '10.8.0.1',
    });
    expect(forgot.status).toBe(200);
    const { db, keyring } = app.services;
    const jobs = await db.selectFrom('jobs').select(['id', 'payload']).execute();
    const mails = JSON.stringify(jobs.map(({ id, payload }) => readPayload(keyring, id, payload)));
    await app.services.jobs.runDue();
    watch.stop();

    expect(canary.heard).toEqual([]);
    const allowed = [`127.0.0.1:${smtp.port}`, `127.0.0.1:${sms.port}`];
    expect([...new Set(watch.begun)].filter((place) => !allowed.includes(place))).toEqual([]);
    // The watch sees what there is to see: mail went to the operator's server.
    expect(watch.begun).toContain(allowed[0]);

    expect(mails).toContain('/reset-password#token=');
    expect(mails).not.toContain(`:${canary.port}/reset-password`);

    const control = await fetchedByACarelessBuild();
    expect(control).toBeGreaterThan(0);
    recordFigure({
      test: 'T10',
      what: 'connections to an address that a caller named',
      target: '0 with ~300 URLs in every field',
      figure: `0 of ${sent.toLocaleString('en')} requests with ${urls.length} URLs, ${watch.begun.length} connections to the operator's own services`,
      held: true,
      engine: 'SQLite',
      control: `a build that looks the sender's page up: ${control} connections`,
    });
  });

  /** A build that looks at an address of the caller's before it answers. */
  async function fetchedByACarelessBuild(): Promise<number> {
    // The calls above have failed to log in too often for today.
    app.clock.advance(24 * 3_600_000);
    const { passwords } = app.services;
    const { verifyDummy } = passwords;
    passwords.verifyDummy = async (text, address) => {
      await fetch(text).catch(() => {});
      return verifyDummy(text, address);
    };
    const watch = watchConnections();
    await app.request('POST', '/api/Registration/Login', {
      json: { userName: 'nobody', password: `http://127.0.0.1:${canary.port}/canary` },
    });
    watch.stop();
    passwords.verifyDummy = verifyDummy;
    return watch.begun.filter((place) => place.endsWith(`:${canary.port}`)).length;
  }
});
