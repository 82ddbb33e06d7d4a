import type { Environment } from '@inlay/kernel/environment.ts';
import { TEST_CALLS_OF_NETWORK, TEST_CALLS_OF_PAGES } from '@inlay/licensing/quota/test-calls.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
import { type AddedSite, addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { type PageKeys, makeVisitor } from '../../../../tests/support/people/visitor.ts';

let app: TestApp;
let site: AddedSite;
let visitor: ReturnType<typeof makeVisitor<Answer>>;
const secrets: Record<Environment, string> = { live: '', test: '' };

async function makeSecret(siteId: string, environment: Environment): Promise<string> {
  const { db, settings } = app.services;
  const made = await makeSecrets(db, app.clock, createKeyring(settings.secretKey)).make(db, { siteId, name: 'Server', environment });
  return made.secret;
}

beforeAll(async () => {
  app = await startApp();
  visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
  site = await addSite(app.services.db, app.clock());
  for (const environment of ['live', 'test'] as const) secrets[environment] = await makeSecret(site.siteId, environment);
});
afterAll(() => app.close());

const inTest = (origin = 'http://localhost:5173'): PageKeys => ({ siteKey: site.testSiteKey, compKey: site.compKey, origin });
const live = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });

async function solve(keys: PageKeys): Promise<string> {
  const issued = await visitor.challenge(keys, '192.0.2.1');
  const solved = await visitor.answer(keys, '192.0.2.1', visitor.right(issued, keys));
  return solved.body.token;
}
const redeem = async (response: string, secret: string) =>
  (await app.request('POST', '/api/v1/siteverify', { json: { secret, response } })).body;

test('a test siteKey shows real challenges, on any machine of a developer and in a file, marked as tests', async () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'null', 'https://shop.example.com']) {
    const issued = await visitor.challenge(inTest(origin), '192.0.2.1');
    expect(issued).toMatchObject({ status: 200, body: { type: 'number-image', test: true, pow: { bits: 14 } } });
    const { id, state, pow } = issued.body;
    const guessed = await visitor.answer(inTest(origin), '192.0.2.1', { id, state, answer: null, pow: { n: pow.bits }, trail: [] });
    expect(guessed.body).toMatchObject({ ok: false });
  }
  for (const origin of ['https://evil.example', undefined]) {
    const refused = await visitor.challenge({ ...inTest(), origin }, '192.0.2.1');
    expect(refused).toMatchObject({ status: 403, body: { code: 'domain-not-allowed' } });
  }
});

test('a token is redeemed in its own environment alone, and is not spent by the other', async () => {
  const [ofTest, ofLive] = [await solve(inTest()), await solve(live())];
  const mixed = { success: false, 'error-codes': ['invalid-input-response', 'test-key-in-production'] };
  expect(await redeem(ofTest, secrets.live)).toEqual(mixed);
  expect(await redeem(ofLive, secrets.test)).toEqual(mixed);
  expect(await redeem(ofTest, 'inlay_secret_test_pass')).toEqual(mixed);
  expect(await redeem(ofTest, secrets.test)).toMatchObject({ success: true, hostname: 'localhost' });
  expect(await redeem(ofLive, secrets.live)).toMatchObject({ success: true });
});

test("another project's secret of the same environment, and its compKey, are refused", async () => {
  const other = await addSite(app.services.db, app.clock());
  const secret = await makeSecret(other.siteId, 'test');
  const mismatch = { success: false, 'error-codes': ['invalid-input-response', 'sitekey-secret-mismatch'] };
  expect(await redeem(await solve(inTest()), secret)).toEqual(mismatch);
  const foreign = await visitor.challenge({ ...inTest(), compKey: other.compKey }, '192.0.2.1');
  expect(foreign).toMatchObject({ status: 403, body: { code: 'invalid-compkey' } });
  expect(await visitor.challenge({ ...inTest(), siteKey: `test_${site.siteKey}` }, '192.0.2.1')).toMatchObject({ status: 403 });
});

test('nothing of the sandbox is metered or counted', async () => {
  const { db } = app.services;
  await app.writeFigures();
  const before = await db.selectFrom('meter_daily').selectAll().execute();
  expect(await redeem(await solve(inTest()), secrets.test)).toMatchObject({ success: true });
  await visitor.challenge({ ...inTest(), origin: 'https://evil.example' }, '192.0.2.1');
  await app.writeFigures();
  expect(await db.selectFrom('meter_daily').selectAll().execute()).toEqual(before);
  const counted = await db.selectFrom('usage_daily').where('account_id', '=', site.accountId).selectAll().execute();
  expect(counted.filter(({ event, host }) => event === 'refused:domain-not-allowed' || host === 'localhost')).toEqual([]);
});

test('a network has 1,000 calls a day of it; beyond them in all, strangers and developers alike work first and are served', async () => {
  const { limits } = app.services;
  const other = await addSite(app.services.db, app.clock());
  await limits.take(TEST_CALLS_OF_NETWORK, `${site.siteId} 198.51.100.1`, 1_000);
  expect(await visitor.challenge(inTest(), '198.51.100.1')).toMatchObject({
    status: 429,
    body: { code: 'quota-exceeded', message: "Today's 1,000 test calls are used up." },
  });
  expect((await visitor.challenge(inTest(), '198.51.100.2')).body.first).toBeUndefined();
  await limits.take(TEST_CALLS_OF_PAGES, site.siteId, 900);
  for (let i = 3; i < 110; i += 1) await visitor.challenge(inTest(), `198.51.100.${i}`);
  const late = await visitor.challenge(inTest(), '198.51.100.200');
  expect(late).toMatchObject({ status: 200, body: { first: true } });
  expect(await visitor.arrive(inTest(), '198.51.100.200')).toMatchObject({ status: 200, body: { type: 'number-image', test: true } });
  const own = await visitor.challenge({ ...inTest(), siteKey: other.testSiteKey, compKey: other.compKey }, '198.51.100.201');
  expect(own.body.first).toBeUndefined();
  expect((await visitor.challenge(live(), '198.51.100.201')).body.first).toBeUndefined();
});
