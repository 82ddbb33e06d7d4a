import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { engines, migratedPostgres } from '../../tests/support/engines/engines.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../tests/support/captcha/open-proofs.ts';
import { saveSettings } from '../../tests/support/captcha/save-settings.ts';
import { type NewToken, createTokens } from './tokens/tokens.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('siteverify on %s', (engine) => {
  const clock = fakeClock();
  let opened: OpenProofs;
  let site: AddedSite;
  let secret: string;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock, databaseUrl: postgres?.url });
    site = await addSite(opened.db, clock());
    secret = (await opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'Web server' })).secret;
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const claimsOf = (changes: Partial<NewToken> = {}): NewToken => ({
    siteKey: site.siteKey,
    compKey: site.compKey,
    host: 'shop.example.com',
    action: 'contact',
    cData: 'order 17',
    type: 'number-image',
    method: 'visual',
    issuedAt: clock(),
    expiresAt: clock() + 5 * MINUTE_MS,
    ...changes,
  });
  const mint = (changes: Partial<NewToken> = {}) => opened.proofs.tokens.mint(claimsOf(changes));
  const verify = (response: string, more: object = {}) => opened.proofs.verify({ secret, response, ...more });
  const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  const stored = async () => (await opened.db.selectFrom('single_use').select('id').execute()).length;

  test('a good token is redeemed once, with what the page gave it', async () => {
    const token = mint();
    const solvedAt = new Date(clock()).toISOString();
    clock.advance(1_000);
    expect(await verify(token, { remoteip: '192.0.2.1', sitekey: site.siteKey })).toEqual({
      success: true,
      challenge_ts: solvedAt,
      hostname: 'shop.example.com',
      action: 'contact',
      cdata: 'order 17',
      type: 'number-image',
      method: 'visual',
      'error-codes': [],
    });
    expect(await verify(token)).toEqual(refusal('timeout-or-duplicate', 'token-already-used'));
  });

  test('T3 100 parallel redemptions in two processes: exactly one success', async () => {
    const other = await opened.another();
    const token = mint();
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 ? other : opened).proofs.verify({ secret, response: token })),
    );
    expect(verdicts.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(verdicts.filter(({ success }) => !success).map((verdict) => verdict['error-codes'].join()))).toEqual(
      new Set(['timeout-or-duplicate,token-already-used']),
    );
  });

  test("what a test server accepts says nothing of the live site, and a live server's nothing of the sandbox", async () => {
    const testSecret = (await opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'CI', environment: 'test' })).secret;
    const { acceptedWays } = opened.proofs;
    await opened.proofs.verify({ secret: testSecret, response: mint({ siteKey: site.testSiteKey, test: true }), methods: 'visual' });
    expect([acceptedWays.of(site.testSiteKey), acceptedWays.of(site.siteKey)]).toEqual([[['visual']], []]);
    await opened.proofs.verify({ secret, response: mint(), methods: 'visual,audio' });
    expect([acceptedWays.of(site.testSiteKey), acceptedWays.of(site.siteKey)]).toEqual([[['visual']], [['visual', 'audio']]]);
  });

  test('what is missing is named', async () => {
    expect(await opened.proofs.verify({})).toEqual(refusal('missing-input-secret', 'missing-input-response'));
    expect(await opened.proofs.verify({ response: mint() })).toEqual(refusal('missing-input-secret'));
    expect(await opened.proofs.verify({ secret, response: '' })).toEqual(refusal('missing-input-response'));
    expect(await opened.proofs.verify({ secret: null, response: null })).toEqual(refusal('missing-input-secret', 'missing-input-response'));
  });

  test('nothing that is refused spends the token', async () => {
    const token = mint();
    const before = await stored();
    const otherSite = await addSite(opened.db, clock());
    const foreign = (await opened.licensing.secrets.make(opened.db, { siteId: otherSite.siteId, name: 'Other' })).secret;
    const invented = `isk_live_${'A'.repeat(43)}`;
    for (const wrong of ['x', invented, `${secret} `, secret.toUpperCase(), site.siteKey]) {
      expect(await opened.proofs.verify({ secret: wrong, response: token })).toEqual(refusal('invalid-input-secret'));
    }
    expect(await opened.proofs.verify({ secret: foreign, response: token })).toEqual(
      refusal('invalid-input-response', 'sitekey-secret-mismatch'),
    );
    expect(await verify(token, { sitekey: otherSite.siteKey })).toEqual(refusal('invalid-input-response', 'sitekey-secret-mismatch'));
    for (const key of ['not a uuid', `${randomUUID()}0`, `0${randomUUID()}`])
      expect(await verify(token, { idempotency_key: key })).toEqual(refusal('bad-request'));
    for (const test of ['pass', 'fail', 'spent']) {
      expect(await opened.proofs.verify({ secret: `inlay_secret_test_${test}`, response: token })).toMatchObject({ success: false });
    }
    expect(await stored()).toBe(before);
    expect(await verify(token)).toMatchObject({ success: true });
  });

  test('forged tokens never reach the store: they are refused while it is gone', async () => {
    const token = mint();
    await verify(mint()); // the secret is known by now
    await opened.db.schema.alterTable('single_use').renameTo('single_use_away').execute();
    const elsewhere = createTokens(createKeyring('another secret key, also long enough for it'));
    const [version, kid, payload, tag] = token.split('.');
    const forged = [
      'x',
      '',
      `${token}A`,
      `${version}.${kid}.${payload}A.${tag}`,
      `${version}.${kid}.${payload}.${tag?.toLowerCase()}`,
      elsewhere.mint(claimsOf()),
    ];
    for (const response of forged.slice(2)) expect(await verify(response)).toEqual(refusal('invalid-input-response'));
    await expect(verify(token)).rejects.toThrow();
    await opened.db.schema.alterTable('single_use_away').renameTo('single_use').execute();
    expect(await verify(token)).toMatchObject({ success: true });
  });

  test('T16 a token lives 300 seconds to the millisecond', async () => {
    const [early, late] = [mint(), mint()];
    clock.advance(5 * MINUTE_MS - 1);
    expect(await verify(early)).toMatchObject({ success: true });
    clock.advance(1);
    expect(await verify(late)).toEqual(refusal('timeout-or-duplicate', 'token-expired'));
  });

  test('made-up tokens cost a site none of its 1,000 redemptions in ten seconds; its own do', async () => {
    const expired = mint({ issuedAt: clock() - 1_000, expiresAt: clock() });
    const ask = async (response: string, times: number) => {
      for (let i = 0; i < times; i += 1) expect((await verify(response)).success).toBe(false);
    };
    clock.advance(10_000);
    await ask('inl1.x', 1_001);
    await ask(expired, 999);
    expect(await verify(mint())).toMatchObject({ success: true });
    await expect(verify(expired)).rejects.toThrow(expect.objectContaining({ code: 'rate_limited' }));
    clock.advance(10_000);
    await ask(expired, 1);
  });

  test('T16 a claim is kept for 20 minutes under the time of its token', async () => {
    const token = mint();
    const { jti = '', issuedAt = 0 } = opened.proofs.tokens.read(token) ?? {};
    clock.advance(1_000);
    await verify(token);
    const row = await opened.db
      .selectFrom('single_use')
      .where('id', '=', `${issuedAt.toString(36)}.${jti}`)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ owner: null, expires_at: clock() + 20 * MINUTE_MS });
  });

  describe('methods', () => {
    test('a way that is not in the list is refused, and the token is not spent', async () => {
      const token = mint({ method: 'pow' });
      const before = await stored();
      for (const methods of ['visual', 'visual,audio', ' visual , audio ', ['visual'], ['visual', 'audio']]) {
        expect(await verify(token, { methods })).toEqual(refusal('method-not-accepted'));
      }
      expect(await stored()).toBe(before);
      expect(await verify(token, { methods: 'visual,pow' })).toMatchObject({ success: true, method: 'pow' });
    });

    test('no list is every way, a list that names none or another is a bad request', async () => {
      for (const methods of [null, undefined]) expect(await verify(mint({ method: 'pow' }), { methods })).toMatchObject({ success: true });
      const token = mint();
      for (const methods of ['', ',', 'visual,', 'picture', 'Visual', [], ['visual', 'x']]) {
        expect(await verify(token, { methods })).toEqual(refusal('bad-request'));
      }
      expect(await verify(token, { methods: ['visual'] })).toMatchObject({ success: true });
    });

    test('the same idempotency key gives the first answer again only to who accepts the way', async () => {
      const token = mint({ method: 'audio' });
      const key = { idempotency_key: randomUUID() };
      expect(await verify(token, { ...key, methods: 'visual' })).toEqual(refusal('method-not-accepted'));
      const first = await verify(token, { ...key, methods: 'audio' });
      expect(first).toMatchObject({ success: true });
      expect(await verify(token, { ...key, methods: 'audio' })).toEqual(first);
      expect(await verify(token, { ...key, methods: 'visual' })).toEqual(refusal('method-not-accepted'));
    });

    test('a token of a way that the licence no longer offers is refused', async () => {
      const own = await addSite(opened.db, clock());
      const ownSecret = (await opened.licensing.secrets.make(opened.db, { siteId: own.siteId, name: 'Own' })).secret;
      const { siteKey, compKey } = own;
      const token = mint({ siteKey, compKey, method: 'pow' });
      await saveSettings(opened.db, own, { ways: ['visual', 'audio'] }, { now: clock() });
      const ask = (response: string) => opened.proofs.verify({ secret: ownSecret, response });
      expect(await ask(token)).toEqual(refusal('method-not-accepted'));
      expect(await ask(mint({ siteKey, compKey, method: 'audio' }))).toMatchObject({ success: true });
    });

    test('a token for an action that is no longer allowed is refused', async () => {
      const own = await addSite(opened.db, clock());
      const ownSecret = (await opened.licensing.secrets.make(opened.db, { siteId: own.siteId, name: 'Own' })).secret;
      const { siteKey, compKey } = own;
      const [signup, none] = [mint({ siteKey, compKey, action: 'signup' }), mint({ siteKey, compKey, action: '' })];
      await saveSettings(opened.db, own, { actions: ['login'] }, { now: clock() });
      const ask = (response: string) => opened.proofs.verify({ secret: ownSecret, response });
      expect(await ask(signup)).toEqual(refusal('action-not-allowed'));
      expect(await ask(none)).toEqual(refusal('action-not-allowed'));
      expect(await ask(mint({ siteKey, compKey, action: 'login' }))).toMatchObject({ success: true });
    });
  });

  describe('idempotency key', () => {
    test('the first answer is given again for five minutes, also past the end of the token', async () => {
      const token = mint({ expiresAt: clock() + 2_000 });
      const key = { idempotency_key: randomUUID() };
      const first = await verify(token, key);
      expect(first).toMatchObject({ success: true });
      clock.advance(5 * MINUTE_MS - 1);
      expect(await (await opened.another()).proofs.verify({ secret, response: token, ...key })).toEqual(first);
      clock.advance(1);
      expect(await verify(token, key)).toEqual(refusal('timeout-or-duplicate', 'token-expired'));
    });

    test('only for the same key and secret', async () => {
      const token = mint();
      const key = randomUUID();
      const second = (await opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'Second' })).secret;
      expect(await verify(token, { idempotency_key: key })).toMatchObject({ success: true });
      expect(await verify(token, { idempotency_key: key.toUpperCase() })).toMatchObject({ success: true });
      expect(await verify(token)).toMatchObject({ success: false });
      expect(await verify(token, { idempotency_key: randomUUID() })).toMatchObject({ success: false });
      expect(await opened.proofs.verify({ secret: second, response: token, idempotency_key: key })).toMatchObject({ success: false });
    });

    test('of parallel callers with two keys, one key wins for all its calls', async () => {
      const token = mint();
      const keys = [randomUUID(), randomUUID()];
      const verdicts = await Promise.all(Array.from({ length: 60 }, (_, i) => verify(token, { idempotency_key: keys[i % 2] ?? '' })));
      const won = [0, 1].map((key) => verdicts.filter((verdict, i) => i % 2 === key && verdict.success).length);
      expect(won.toSorted((a, b) => a - b)).toEqual([0, 30]);
    });
  });

  describe('secrets', () => {
    test('a revoked and an ended secret are as unknown as an invented one', async () => {
      const made = await opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'Old' });
      expect(await opened.proofs.verify({ secret: made.secret, response: mint() })).toMatchObject({ success: true });
      await opened.db
        .updateTable('site_secrets')
        .set({ ends_at: clock() + 1_000 })
        .where('id', '=', made.id)
        .execute();
      opened.licensing.secrets.forget();
      expect(await opened.proofs.verify({ secret: made.secret, response: mint() })).toMatchObject({ success: true });
      clock.advance(1_000);
      expect(await opened.proofs.verify({ secret: made.secret, response: mint() })).toEqual(refusal('invalid-input-secret'));
    });

    test('the text of a secret is stored nowhere, its use is noted once a minute', async () => {
      const made = await opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'Noted' });
      const row = () => opened.db.selectFrom('site_secrets').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(await row())).not.toContain(made.secret.slice(9, 40));
      const use = () => opened.proofs.verify({ secret: made.secret, response: mint() });
      await use();
      const firstUse = clock();
      clock.advance(59_000);
      await use();
      expect((await row()).last_used_at).toBe(firstUse);
      clock.advance(1_000);
      await use();
      expect((await row()).last_used_at).toBe(clock());
    });
  });

  describe('test keys', () => {
    const testToken = () => mint({ siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image', test: true });

    test('test tokens and real tokens meet only their own secrets', async () => {
      expect(await verify(testToken())).toEqual(refusal('invalid-input-response', 'test-key-in-production'));
      const withTestSecret = await opened.proofs.verify({ secret: 'inlay_secret_test_pass', response: mint() });
      expect(withTestSecret).toEqual(refusal('invalid-input-response', 'test-key-in-production'));
    });

    test('inlay_secret_test_pass checks signature and single use, fail and spent say what they say', async () => {
      const token = testToken();
      const withSecret = (name: string, response: string) => opened.proofs.verify({ secret: `inlay_secret_test_${name}`, response });
      expect(await withSecret('fail', token)).toEqual(refusal('invalid-input-response'));
      expect(await withSecret('spent', token)).toEqual(refusal('timeout-or-duplicate', 'token-already-used'));
      expect(await withSecret('pass', `${token}x`)).toEqual(refusal('invalid-input-response'));
      expect(await withSecret('pass', token)).toMatchObject({ success: true });
      expect(await withSecret('pass', token)).toEqual(refusal('timeout-or-duplicate', 'token-already-used'));
      expect(await withSecret('other', token)).toEqual(refusal('invalid-input-secret'));
      const [again, key] = [testToken(), { idempotency_key: randomUUID() }];
      for (let i = 0; i < 2; i += 1)
        expect(await opened.proofs.verify({ secret: 'inlay_secret_test_pass', response: again, ...key })).toMatchObject({ success: true });
    });
  });

  test('our own forms redeem first-party tokens that say the same as they, once, and no others', async () => {
    const keys = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image', host: 'inlay.example.com' };
    const own = mint(keys);
    expect(await verify(own)).toEqual(refusal('invalid-input-response', 'sitekey-secret-mismatch'));
    const form = { action: 'contact', component: 'captcha/number-image' };
    const redeem = (token: string, changes: Partial<typeof form> = {}) => opened.proofs.redeemFirstParty(token, { ...form, ...changes });
    expect(await redeem(own, { action: 'register' })).toBe(false);
    expect(await redeem(own, { component: 'captcha/drag-drop' })).toBe(false);
    expect(await redeem(mint({ ...keys, host: 'elsewhere.example.com' }))).toBe(false);
    const both = await Promise.all([redeem(own), redeem(own)]);
    expect(both).toEqual([true, false]);
    expect(await redeem(mint())).toBe(false);
    expect(await redeem('x')).toBe(false);
  });

  test("a redemption is one in the owner's figures", async () => {
    const { accountId, siteKey, compKey, siteId } = await addSite(opened.db, clock());
    const own = (await opened.licensing.secrets.make(opened.db, { siteId, name: 'Own' })).secret;
    const token = mint({ siteKey, compKey, host: 'www.shop.example.com' });
    expect(await opened.proofs.verify({ secret: own, response: token })).toMatchObject({ success: true });
    expect(await opened.proofs.verify({ secret: own, response: token })).toMatchObject({ success: false });
    await opened.licensing.figures.flush();
    expect(opened.faults).toEqual([]);
    const rows = await opened.db.selectFrom('usage_daily').where('account_id', '=', accountId).selectAll().execute();
    expect(rows).toMatchObject([{ component: 'captcha/number-image', host: 'shop.example.com', event: 'redeemed', count: 1 }]);
  });
});
