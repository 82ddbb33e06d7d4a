import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { solvedClaims } from '../../tests/support/captcha/test-tokens.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type AddedSite, addSite } from '../../tests/support/captcha/open-proofs.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { type SubjectTokens, createSubjectTokens } from './tokens/subject-tokens.ts';
import { type Tokens, createTokens } from './tokens/tokens.ts';

const PATH = '/api/v1/siteverify';
let app: TestApp;
let site: AddedSite;
let secret: string;
let tokens: Tokens;
let subjectTokens: SubjectTokens;

beforeAll(async () => {
  app = await startApp();
  const { db, clock, settings } = app.services;
  const keyring = createKeyring(settings.secretKey);
  tokens = createTokens(keyring);
  subjectTokens = createSubjectTokens(keyring);
  site = await addSite(db, clock());
  secret = (await makeSecrets(db, clock, keyring).make(db, { siteId: site.siteId, name: 'Web server' })).secret;
});
afterAll(() => app.close());

function mint(): string {
  const { siteKey, compKey } = site;
  return tokens.mint(solvedClaims({ siteKey, compKey, host: 'shop.example.com', issuedAt: app.clock() }));
}

const FORMS = 'forms/contact-us';
function mintSubject(): string {
  const texts = { host: 'shop.example.com', action: 'contact', cData: '', component: FORMS, subject: 'sub_4kT9wQ2mXz7LbVn0RfYcHs' };
  return subjectTokens.mint({ ...site, ...texts, issuedAt: app.clock(), expiresAt: app.clock() + 300_000 });
}

test('a form and JSON are read alike, and nobody may keep the answer', async () => {
  for (const how of ['form', 'json'] as const) {
    const answer = await app.request('POST', PATH, { [how]: { secret, response: mint(), remoteip: '192.0.2.1' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, hostname: 'shop.example.com', 'error-codes': [] } });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a foreign origin may call it, being a server, but no page may read the answer', async () => {
  const answer = await app.request('POST', PATH, { json: { secret, response: mint() }, headers: { origin: 'https://shop.example.com' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test("the answers to another component's token, in these bytes", async () => {
  const json = { secret, response: mintSubject() };
  const refused = await app.request('POST', PATH, { json });
  expect([refused.status, refused.text]).toEqual([200, '{"success":false,"error-codes":["invalid-input-response","component-mismatch"]}']);
  const redeemed = await app.request('POST', PATH, { form: { ...json, component: FORMS } });
  expect([redeemed.status, redeemed.text]).toEqual([
    200,
    `{"success":true,"challenge_ts":"${new Date(app.clock()).toISOString()}","hostname":"shop.example.com","action":"contact","cdata":"",` +
      '"component":"forms/contact-us","subject":"sub_4kT9wQ2mXz7LbVn0RfYcHs","error-codes":[]}',
  ]);
});

test("the answer to a captcha's token, in these bytes, whether it was named or not", async () => {
  for (const component of [undefined, 'captcha', 'captcha/number-image']) {
    const { text } = await app.request('POST', PATH, { json: { secret, response: mint(), component } });
    expect(text).toBe(
      `{"success":true,"challenge_ts":"${new Date(app.clock()).toISOString()}","hostname":"shop.example.com","action":"","cdata":"",` +
        '"type":"number-image","method":"visual","error-codes":[]}',
    );
  }
});

describe('T6 what can be read answers 200, what can not 400, nothing 500', () => {
  const missingBoth = { success: false, 'error-codes': ['missing-input-secret', 'missing-input-response'] };

  test.each(['{}', 'null', '{"secret":null,"response":""}'])('JSON %s lacks both', async (text) => {
    expect(await app.request('POST', PATH, { raw: { type: 'application/json', text } })).toMatchObject({ status: 200, body: missingBoth });
  });

  test('no body and an empty form lack both', async () => {
    expect(await app.request('POST', PATH)).toMatchObject({ status: 200, body: missingBoth });
    expect(await app.request('POST', PATH, { raw: { type: 'application/x-www-form-urlencoded', text: '' } })).toMatchObject({
      status: 200,
      body: missingBoth,
    });
  });

  const unreadable = [
    '{',
    '',
    '[]',
    '5',
    '"x"',
    '{"secret":5}',
    '{"secret":["a"]}',
    '{"secret":"a","more":1}',
    '{"__proto__":{"secret":"a"}}',
  ];
  test.each(unreadable)('JSON %s is a bad request', async (text) => {
    const answer = await app.request('POST', PATH, { raw: { type: 'application/json', text } });
    expect(answer).toMatchObject({ status: 400, body: { success: false, 'error-codes': ['bad-request'] } });
  });

  test.each(['secret=a&secret=b', 'secret=a&more=1', '__proto__=1'])('form %s is a bad request', async (text) => {
    const answer = await app.request('POST', PATH, { raw: { type: 'application/x-www-form-urlencoded', text } });
    expect(answer).toMatchObject({ status: 400, body: { success: false, 'error-codes': ['bad-request'] } });
  });

  test('characters that no database takes, and texts of any length, are just wrong', async () => {
    for (const odd of ['\u0000', '\ud800', 'a\nb', 'x'.repeat(30_000)]) {
      expect(await app.request('POST', PATH, { json: { secret: odd, response: odd } })).toMatchObject({
        status: 200,
        body: { 'error-codes': ['invalid-input-secret'] },
      });
      expect(await app.request('POST', PATH, { json: { secret, response: odd, sitekey: odd.slice(0, 100) } })).toMatchObject({
        status: 200,
        body: { 'error-codes': ['invalid-input-response'] },
      });
    }
  });

  test('500 bodies of any shape: 200 or 400, never a success', async () => {
    const field = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom(secret, mint(), 'inlay_secret_test_pass'));
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { secret: field, response: fc.oneof(fc.string(), fc.jsonValue()), sitekey: field, idempotency_key: field },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(body, async (json) => {
        const answer = await app.request('POST', PATH, { json });
        expect([200, 400]).toContain(answer.status);
        expect(answer.body.success).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("500 bodies of any shape around another component's token: 200 or 400, never a success", async () => {
    const token = mintSubject();
    const field = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom(secret, token, 'captcha', 'captcha/number-image', 'forms/', ''));
    const body = fc.record(
      {
        secret: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(secret, 'inlay_secret_test_pass') }, fc.jsonValue()),
        response: fc.oneof({ weight: 3, arbitrary: fc.constant(token) }, fc.string(), fc.jsonValue()),
        component: field,
        methods: fc.oneof(field, fc.constantFrom('visual', 'pow')),
        idempotency_key: fc.oneof(field, fc.uuid()),
      },
      { requiredKeys: [] },
    );
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(body, async (json) => {
        const answer = await app.request('POST', PATH, { json });
        expect([200, 400]).toContain(answer.status);
        expect(answer.body.success).toBe(false);
        codes.add((answer.body['error-codes'] as string[]).at(-1) ?? '');
      }),
      { numRuns: 500 },
    );
    expect([...codes]).toEqual(expect.arrayContaining(['component-mismatch', 'test-key-in-production', 'bad-request']));
    const right = await app.request('POST', PATH, { json: { secret, response: token, component: 'forms' } });
    expect(right.body.success).toBe(true);
  });

  test('a body over 64 kB is refused', async () => {
    const answer = await app.request('POST', PATH, { json: { secret, response: 'x'.repeat(70_000) } });
    expect(answer).toMatchObject({ status: 413, body: { success: false } });
  });
});

test('expired claims are swept every hour by a job', async () => {
  const { db, jobs } = app.services;
  await app.request('POST', PATH, { json: { secret, response: mint() } });
  const rows = () => db.selectFrom('single_use').selectAll().execute();
  expect(await rows()).not.toHaveLength(0);
  app.clock.advance(3_600_000);
  await jobs.runDue();
  expect(await rows()).toHaveLength(0);
  await app.request('POST', PATH, { json: { secret, response: mint() } });
  app.clock.advance(3_600_000);
  await jobs.runDue();
  expect(await rows()).toHaveLength(0);
  expect((await jobs.counts()).dead).toBe(0);
  expect(app.logged()).not.toContain('runtime.sweep');
});

test('one secret redeems 1,000 tokens in 10 seconds, then 429 with a wait; made-up tokens do not count', async () => {
  const { db, clock, settings } = app.services;
  const second = (await makeSecrets(db, clock, createKeyring(settings.secretKey)).make(db, { siteId: site.siteId, name: 'Loop' })).secret;
  const send = (response: string) => app.request('POST', PATH, { json: { secret: second, response } });
  const [token, late] = [mint(), mint()];
  for (let i = 0; i < 50; i += 1) await send('made up');
  const answers = await Promise.all(Array.from({ length: 1_003 }, () => send(token)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_000);
  const refused = await send(late);
  expect(refused).toMatchObject({ status: 429, body: { success: false, 'error-codes': ['internal-error'] } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await app.request('POST', PATH, { json: { secret, response: mint() } })).body.success).toBe(true);
  app.clock.advance(10_000);
  expect((await send(late)).body.success).toBe(true);
});

test('T24 neither the secret nor the token is ever logged', async () => {
  const token = mint();
  await app.request('POST', PATH, { json: { secret, response: token } });
  await app.request('POST', PATH, { json: { secret: `${secret}x`, response: token } });
  expect(app.logged()).not.toContain(secret);
  expect(app.logged()).not.toContain(token);
});

test('T17 while the store is gone the answer is 503 and no', async () => {
  const token = mint();
  await app.services.db.schema.alterTable('single_use').renameTo('single_use_away').execute();
  const answer = await app.request('POST', PATH, { json: { secret, response: token } });
  expect(answer).toMatchObject({ status: 503, body: { success: false, 'error-codes': ['internal-error'] } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await app.services.db.schema.alterTable('single_use_away').renameTo('single_use').execute();
  expect(await app.request('POST', PATH, { json: { secret, response: token } })).toMatchObject({ body: { success: true } });
});
