import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPayload } from '@inlay/platform/jobs/jobs-payload.ts';
import type { SafeFetchError } from '@inlay/platform/safe-fetch/safe-fetch-error.ts';
import { safeFetch } from '@inlay/platform/safe-fetch/safe-fetch.ts';
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
  'packages/{kernel,platform,licensing,proofs,events,messaging,hosted,identity}/**/*.ts',
  'features/*/{server,rules}/**/*.ts',
  'catalogue/**/*.ts',
  'apps/server/*.ts',
];
const CLIENTS =
  /(?:from |\b(?:require|import)\()'(undici|nodemailer(?!\/lib\/(?:mail-composer|dkim|shared))[^']*|pg|ioredis|@aws-sdk[^']*)'|import\('(flydrive\/drivers\/s3|@aws-sdk[^']*|node:(https?|http2|tls|net|dgram|dns)[^']*)'\)|(?<![\w.])fetch\(|\bglobalThis\.fetch\b|\b(createConnection|connect|https?\.request|https?\.get|lookup|resolve[46])\(|\bnew (Socket|WebSocket|EventSource)\b|^import (?!type|\{ STATUS_CODES \})[^;]*'node:(https?|http2|tls|dgram|dns)/m;

/** What the server may call, each at an address that only the operator's settings name. */
const OUTBOUND = {
  'packages/platform/database/postgres-pool.ts': 'DATABASE_URL',
  'packages/platform/limits/limits-redis.ts': 'VALKEY_URL',
  'packages/platform/mail/mail-smtp.ts': 'SMTP_URL',
  // Or over a connection that the one door made.
  'packages/platform/mail/smtp/smtp-connection.ts': 'SMTP_URL',
  'packages/platform/mail/mail-sms.ts': 'SMS_URL',
  'packages/platform/files/scan-file.ts': 'CLAMAV_URL',
  'packages/platform/files/uploads-store.ts': 'STORAGE_URL',
};

/** The one door to an address that a caller named, and what stands behind it: nobody else may send or ask the DNS. */
const DOOR = 'packages/platform/safe-fetch';
const BEHIND = [`${DOOR}/connect-safely.ts`, `${DOOR}/look-up-txt.ts`, `${DOOR}/resolve-name.ts`, `${DOOR}/send-to.ts`];

test.each([
  'await fetch(address)',
  'globalThis.fetch(address)',
  'const send = globalThis.fetch;',
  'new WebSocket(address)',
  'new EventSource(address)',
  'connect({ host, port })',
  "import { request } from 'node:https';",
  "import * as http from 'node:http';",
  "const { request } = await import('node:http');",
  "const { Resolver } = await import('node:dns/promises');",
  "import { request } from 'undici';",
  "import SMTPConnection from 'nodemailer/lib/smtp-connection';",
  "const { Redis } = require('ioredis');",
])('T10 the scan sees a caller in: %s', (line) => expect(line).toMatch(CLIENTS));

test('T10 only these files of the server call anybody: with an address from a setting, or through the one door', () => {
  const files = globSync(SERVER_SIDE, { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/testing\/|widget|\/(?:web|dashboard)\/|snippets/.test(file),
  );
  const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
  const callers = filesWith(CLIENTS).filter((file) => file !== 'packages/platform/database/database.ts');
  expect(callers.toSorted()).toEqual([...Object.keys(OUTBOUND), ...BEHIND].toSorted());
  const users = filesWith(/\/(resolve-name|send-to)\.ts'/);
  expect(users.toSorted()).toEqual(['checked-addresses', 'connect-safely', 'safe-fetch'].map((name) => `${DOOR}/${name}.ts`));
  // Asks the DNS for what stands in it, and connects to nobody.
  expect(filesWith(/\/look-up-txt\.ts'/)).toEqual(['packages/messaging/domains/look-at-records.ts']);
});

test('T10 the one door opens to none of these addresses, nor to names that stand for them', async () => {
  const canary = await openCanary();
  const urls = [...urlsTo(canary.port), ...['169.254.169.254', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'].map((host) => `https://${host}/`)];
  const names = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'];
  const tried = [...urls, ...names.map((_, i) => `https://name-${i}.example.com:${canary.port}/`)];
  const door = async (url: string) => {
    const address = names[Number(/name-(\d)/.exec(url)?.[1] ?? 0)] ?? '';
    const resolve = async () => ['8.8.8.8', address].map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
    return safeFetch(url, { timeoutMs: 2_000, maxAnswerBytes: 1, allowHttp: true, resolve });
  };
  try {
    const watch = watchConnections();
    const outcomes = await Promise.all(tried.map((url) => door(url).catch((error: SafeFetchError) => error.reason)));
    watch.stop();
    expect(new Set(outcomes)).toEqual(new Set(['address-not-allowed']));
    expect({ begun: watch.begun, heard: canary.heard }).toEqual({ begun: [], heard: [] });

    // A door that trusts the text of an address, and its own look at the name after it was judged.
    const careless = watchConnections();
    const ours = tried.filter((url) => /^https?:/i.test(url) && URL.canParse(url) && !url.includes('example.com'));
    await Promise.all(
      ours
        .filter((url) => !/169\.254|google|64:ff9b|2002:/.test(url))
        .map((url) => fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => {})),
    );
    careless.stop();
    const control = careless.begun.filter((place) => place.endsWith(`:${canary.port}`)).length;
    expect(control).toBeGreaterThan(20);
    recordFigure({
      test: 'T10',
      what: 'connections of the one door to addresses that are not public',
      target: '0 of ≥ 280 addresses and names',
      figure: `${watch.begun.length} of ${tried.length}`,
      held: true,
      engine: '–',
      control: `a door that goes by the text: ${control}`,
    });
  } finally {
    canary.close();
  }
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
