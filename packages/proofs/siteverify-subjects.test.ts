import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { migratedPostgres, onPush } from '../../tests/support/engines/engines.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../tests/support/captcha/open-proofs.ts';
import { solvedClaims } from '../../tests/support/captcha/test-tokens.ts';
import type { SubjectProof } from './proofs.ts';

const MINUTE_MS = 60_000;

describe.each(onPush('postgres'))("redeeming other components' tokens on %s", (engine) => {
  const clock = fakeClock();
  let opened: OpenProofs;
  let site: AddedSite;
  let secret: string;
  let testSecret: string;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock, databaseUrl: postgres?.url });
    site = await addSite(opened.db, clock(), { component: 'forms/contact-us' });
    secret = await makeSecret(site.siteId, 'live');
    testSecret = await makeSecret(site.siteId, 'test');
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const makeSecret = async (siteId: string, environment: 'live' | 'test') =>
    (await opened.licensing.secrets.make(opened.db, { siteId, name: 'Web server', environment })).secret;
  const mint = (changes: Partial<SubjectProof> = {}) =>
    opened.proofs.mintSubject({
      siteKey: site.siteKey,
      compKey: site.compKey,
      host: 'shop.example.com',
      action: 'contact',
      cData: '',
      component: 'forms/contact-us',
      subject: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
      lifetimeMs: 5 * MINUTE_MS,
      ...changes,
    });
  const mintCaptcha = () =>
    opened.proofs.tokens.mint(solvedClaims({ siteKey: site.siteKey, compKey: site.compKey, host: 'shop.example.com', issuedAt: clock() }));
  const FORMS = { component: 'forms/contact-us' };
  const verify = (response: string, more: object = FORMS) => opened.proofs.verify({ secret, response, ...more });
  const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  const mismatch = refusal('invalid-input-response', 'component-mismatch');
  const stored = async () => (await opened.db.selectFrom('single_use').select('id').execute()).length;

  test('a token is redeemed once by who names its component, with what it proves', async () => {
    const token = mint();
    const issuedAt = new Date(clock()).toISOString();
    clock.advance(1_000);
    expect(JSON.stringify(await verify(token, { ...FORMS, sitekey: site.siteKey }))).toBe(
      `{"success":true,"challenge_ts":"${issuedAt}","hostname":"shop.example.com","action":"contact","cdata":"",` +
        '"component":"forms/contact-us","subject":"sub_4kT9wQ2mXz7LbVn0RfYcHs","error-codes":[]}',
    );
    expect(await verify(token)).toEqual(refusal('timeout-or-duplicate', 'token-already-used'));
    expect(await verify(mint(), { component: 'forms' })).toMatchObject({ success: true, component: 'forms/contact-us' });
  });

  test('who names no component, or another, is told so and spends nothing', async () => {
    const token = mint();
    const before = await stored();
    for (const component of [
      undefined,
      null,
      '',
      '/',
      'form',
      'forms/',
      'forms/contact',
      'forms/contact-us/',
      'contact-us',
      'Forms',
      'forms/feedback',
      ' forms',
      'captcha',
      'captcha/number-image',
      '2fa',
      'x'.repeat(30_000),
    ])
      expect(await verify(token, { component }), component ?? 'none').toEqual(mismatch);
    expect(await verify(token, {})).toEqual(mismatch);
    expect(await stored()).toBe(before);
    expect(await verify(token)).toMatchObject({ success: true });
  });

  test("a captcha's token is checked against the component that is named, which is not told again", async () => {
    const answer =
      `{"success":true,"challenge_ts":"${new Date(clock()).toISOString()}","hostname":"shop.example.com","action":"","cdata":"",` +
      '"type":"number-image","method":"visual","error-codes":[]}';
    for (const component of [undefined, null, 'captcha', 'captcha/number-image'])
      expect(JSON.stringify(await verify(mintCaptcha(), { component }))).toBe(answer);
    const token = mintCaptcha();
    const before = await stored();
    for (const component of ['', 'forms', 'forms/contact-us', 'captcha/drag-drop', 'number-image', 'captcha/'])
      expect(await verify(token, { component })).toEqual(mismatch);
    expect(await stored()).toBe(before);
    expect(JSON.stringify(await verify(token, {}))).toBe(answer);
  });

  test('what is wrong is named in one order: key, secret, signature, environment, site, component, end, use', async () => {
    const other = await addSite(opened.db, clock());
    const foreign = await makeSecret(other.siteId, 'live');
    const token = mint({ lifetimeMs: 1_000 });
    const before = await stored();
    clock.advance(1_000);
    const ask = (more: object) => opened.proofs.verify({ secret: 'x', response: `${token}x`, idempotency_key: 'x', ...more });
    expect(await opened.proofs.verify({ component: 'forms' })).toEqual(refusal('missing-input-secret', 'missing-input-response'));
    expect(await ask({})).toEqual(refusal('bad-request'));
    const key = { idempotency_key: randomUUID() };
    expect(await ask(key)).toEqual(refusal('invalid-input-secret'));
    expect(await ask({ ...key, secret: testSecret })).toEqual(refusal('invalid-input-response'));
    const genuine = { ...key, response: token };
    expect(await ask({ ...genuine, secret: await makeSecret(other.siteId, 'test') })).toEqual(
      refusal('invalid-input-response', 'test-key-in-production'),
    );
    expect(await ask({ ...genuine, secret: foreign })).toEqual(refusal('invalid-input-response', 'sitekey-secret-mismatch'));
    expect(await ask({ ...genuine, secret, sitekey: other.siteKey })).toEqual(refusal('invalid-input-response', 'sitekey-secret-mismatch'));
    expect(await ask({ ...genuine, secret })).toEqual(mismatch);
    expect(await ask({ ...genuine, secret, ...FORMS })).toEqual(refusal('timeout-or-duplicate', 'token-expired'));
    expect(await stored()).toBe(before);
  });

  test('T3 100 parallel redemptions in two processes: exactly one success', async () => {
    const other = await opened.another();
    for (let round = 0; round < 5; round += 1) {
      const token = mint();
      const verdicts = await Promise.all(
        Array.from({ length: 100 }, (_, i) => (i % 2 ? other : opened).proofs.verify({ secret, response: token, ...FORMS })),
      );
      expect(verdicts.filter(({ success }) => success)).toHaveLength(1);
      expect(new Set(verdicts.filter(({ success }) => !success).map((verdict) => verdict['error-codes'].join()))).toEqual(
        new Set(['timeout-or-duplicate,token-already-used']),
      );
    }
  });

  test('T16 it lives as long as its maker says, to the millisecond', async () => {
    for (const lifetimeMs of [MINUTE_MS, 5 * MINUTE_MS]) {
      const [early, late] = [mint({ lifetimeMs }), mint({ lifetimeMs })];
      clock.advance(lifetimeMs - 1);
      expect(await verify(early)).toMatchObject({ success: true });
      clock.advance(1);
      expect(await verify(late)).toEqual(refusal('timeout-or-duplicate', 'token-expired'));
    }
  });

  test('the same idempotency key gets the first answer again for five minutes, if it names the component', async () => {
    const token = mint({ lifetimeMs: 2_000 });
    const key = { idempotency_key: randomUUID() };
    const first = await verify(token, { ...FORMS, ...key });
    expect(first).toMatchObject({ success: true });
    expect(await verify(token, key)).toEqual(mismatch);
    clock.advance(5 * MINUTE_MS - 1);
    expect(await verify(token, { component: 'forms', ...key })).toEqual(first);
    expect(await verify(token, { ...FORMS, idempotency_key: randomUUID() })).toMatchObject({ success: false });
    clock.advance(1);
    expect(await verify(token, { ...FORMS, ...key })).toEqual(refusal('timeout-or-duplicate', 'token-expired'));
  });

  test('methods are asked of no such token, nor noted as what the site accepts', async () => {
    const own = await addSite(opened.db, clock());
    const ownSecret = await makeSecret(own.siteId, 'live');
    const { siteKey, compKey } = own;
    const redeem = (methods: string | string[]) =>
      opened.proofs.verify({ secret: ownSecret, response: mint({ siteKey, compKey }), ...FORMS, methods });
    for (const methods of ['visual', ['audio'], 'pow']) expect(await redeem(methods)).toMatchObject({ success: true });
    expect(opened.proofs.acceptedWays.of(siteKey)).toEqual([]);
    expect(await redeem('picture')).toEqual(refusal('bad-request'));
  });

  test('live, test and built-in tokens meet only their own secrets', async () => {
    const tokens = {
      live: mint,
      test: () => mint({ siteKey: site.testSiteKey }),
      builtIn: () => mint({ siteKey: 'inlay_test_pass', compKey: 'inlay_test_forms_contact-us' }),
    };
    const ownSecrets = { live: secret, test: testSecret, builtIn: 'inlay_secret_test_pass' };
    for (const own of ['live', 'test', 'builtIn'] as const) {
      const token = tokens[own]();
      for (const by of ['live', 'test', 'builtIn'] as const)
        if (by !== own)
          expect(await opened.proofs.verify({ secret: ownSecrets[by], response: token, ...FORMS }), `${own} by ${by}`).toEqual(
            refusal('invalid-input-response', 'test-key-in-production'),
          );
      expect(await opened.proofs.verify({ secret: ownSecrets[own], response: token })).toEqual(mismatch);
      expect(await opened.proofs.verify({ secret: ownSecrets[own], response: token, ...FORMS })).toMatchObject({ success: true });
    }
    const ask = (name: string) => opened.proofs.verify({ secret: `inlay_secret_test_${name}`, response: tokens.builtIn(), ...FORMS });
    expect(await ask('fail')).toEqual(refusal('invalid-input-response'));
    expect(await ask('spent')).toEqual(refusal('timeout-or-duplicate', 'token-already-used'));
  });

  test("another project's test secret, and another project's token, do not go together", async () => {
    const other = await addSite(opened.db, clock());
    const foreign = await makeSecret(other.siteId, 'test');
    const response = mint({ siteKey: site.testSiteKey });
    expect(await opened.proofs.verify({ secret: foreign, response, ...FORMS })).toEqual(
      refusal('invalid-input-response', 'sitekey-secret-mismatch'),
    );
  });

  test('our own forms take none of them for a solved captcha', async () => {
    const keys = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image', host: 'inlay.example.com' };
    const form = { action: 'contact', component: 'captcha/number-image' };
    expect(await opened.proofs.redeemFirstParty(mint({ ...keys, component: 'captcha/number-image' }), form)).toBe(false);
  });

  test("none counts as a captcha's redemption, while its secret's use and its refusals are noted", async () => {
    const own = await addSite(opened.db, clock(), { component: 'forms/contact-us' });
    const { siteKey, compKey, accountId } = own;
    const made = await opened.licensing.secrets.make(opened.db, { siteId: own.siteId, name: 'Own' });
    const ask = (more: object) => opened.proofs.verify({ secret: made.secret, response: mint({ siteKey, compKey }), ...more });
    const counted = async () => {
      await opened.licensing.figures.flush();
      const rows = await opened.db.selectFrom('usage_daily').where('account_id', '=', accountId).selectAll().execute();
      return rows.map(({ component, event, count }) => ({ component, event, count }));
    };
    expect(await ask(FORMS)).toMatchObject({ success: true });
    expect(await counted()).toEqual([]);
    expect(await opened.db.selectFrom('quota_daily').where('account_id', '=', accountId).selectAll().execute()).toEqual([]);
    const { last_used_at } = await opened.db.selectFrom('site_secrets').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(last_used_at).toBe(clock());
    expect(await ask({})).toEqual(mismatch);
    await expect.poll(counted).toEqual([{ component: 'forms/contact-us', event: 'verify:component-mismatch', count: 1 }]);
  });
});
