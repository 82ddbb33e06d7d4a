import { Readable } from 'node:stream';
import { defineCall } from '@inlay/kernel/contract.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { makeSecret, subscriber } from '../../../tests/support/people/subscriber.ts';
import { BUILT_IN_SECRET_LIMIT } from './project-door.ts';

const OPEN = '/api/v1/usage/greetings';
const CLOSED = '/api/v1/usage/farewells';
const call = {
  method: 'POST',
  caller: 'secret',
  role: 'developer',
  tag: 'Test',
  summary: 'Greets',
  maxBytes: 1_048_576,
  body: z.strictObject({ name: z.string('Enter a name.') }),
  answers: { 200: z.object({ greeting: z.string() }) },
} as const;
const open = defineCall({
  ...call,
  path: `${OPEN}/:id`,
  builtIn: ({ params, body }) =>
    params['id'] === '1' ? ok({ greeting: `Hello, ${(body as { name: string }).name}`, secret: 'never' }) : undefined,
});
const closed = defineCall({ ...call, path: CLOSED });

let app: TestApp;
let ran: string[] = [];
beforeAll(async () => {
  app = await startApp({
    beforeReady: ({ mount }) => {
      for (const one of [open, closed])
        mount(one, async ({ project }) => {
          ran.push(project.siteId);
          return ok({ greeting: 'Hello, customer' });
        });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  ran = [];
  app.clock.advance(60_000);
});

const ask = (
  path: string,
  { secret = 'inlay_secret_test_pass', json = { name: 'Ada' } as object, headers = {}, from = '192.0.2.1' } = {},
) => app.request('POST', path, { json, headers: { authorization: `Bearer ${secret}`, ...headers }, from });

test('a call that has an answer for the built-in secret gives it, in its shape, and runs nothing', async () => {
  const { status, body } = await ask(`${OPEN}/1`);
  expect([status, body, ran]).toEqual([200, { greeting: 'Hello, Ada' }, []]);
  expect((await ask(`${OPEN}/2`)).body.code).toBe('not_found');
  expect((await ask(`${OPEN}/1`, { json: {} })).body).toMatchObject({ code: 'invalid_request', fields: { name: 'Enter a name.' } });
});

test('every other call refuses it, as any unknown one', async () => {
  expect(await ask(CLOSED)).toMatchObject({ status: 401, body: { code: 'invalid-secret' }, headers: { 'www-authenticate': 'Bearer' } });
  expect(ran).toEqual([]);
});

test('a secret of a project is answered by the call itself', async () => {
  const secret = await makeSecret(await subscriber(app));
  expect((await ask(`${OPEN}/1`, { secret })).body).toEqual({ greeting: 'Hello, customer' });
  expect(ran).toHaveLength(1);
});

test('of its two kin one is unknown, and one has used up its day', async () => {
  expect((await ask(`${OPEN}/1`, { secret: 'inlay_secret_test_fail' })).body.code).toBe('invalid-secret');
  const spent = await ask(`${OPEN}/1`, { secret: 'inlay_secret_test_spent' });
  expect([spent.status, spent.body.code, Number(spent.headers['retry-after']) > 0]).toEqual([429, 'quota-exceeded', true]);
});

test('nothing is kept of it, not even under an Idempotency-Key', async () => {
  const kept = () => app.services.db.selectFrom('idempotency_keys').selectAll().execute();
  const before = await kept();
  const headers = { 'idempotency-key': 'once' };
  for (const name of ['Ada', 'Grace']) {
    const { body, headers: given } = await ask(`${OPEN}/1`, { json: { name }, headers });
    expect([body, given['idempotency-replayed']]).toEqual([{ greeting: `Hello, ${name}` }, undefined]);
  }
  expect(await kept()).toEqual(before);
});

test('anybody has it: no more than 64 KiB are read, and a network waits after 120 calls in a minute, others go on', async () => {
  expect((await ask(`${OPEN}/1`, { json: { name: 'x'.repeat(65_536) } })).status).toBe(413);
  const endless = await app.http.inject({
    method: 'POST',
    url: `${OPEN}/1`,
    headers: { authorization: 'Bearer inlay_secret_test_pass', 'content-type': 'application/json' },
    // Nobody says how long it will be.
    payload: Readable.from(['{"name":"Ada"}']),
  });
  expect(endless.statusCode).toBe(413);
  const statuses: number[] = [];
  for (let n = 0; n <= BUILT_IN_SECRET_LIMIT.points; n += 1) statuses.push((await ask(`${OPEN}/1`, { from: '198.51.100.7' })).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([BUILT_IN_SECRET_LIMIT.points, 429]);
  expect((await ask(`${OPEN}/1`, { from: '198.51.100.8' })).status).toBe(200);
});
