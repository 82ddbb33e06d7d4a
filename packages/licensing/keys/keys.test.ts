import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { type RefusedUse, makeKeys } from './keys.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../../tests/support/captcha/open-proofs.ts';

const DAY_MS = 86_400_000;
const clock = fakeClock();
let opened: OpenProofs;
let site: AddedSite;

beforeAll(async () => {
  opened = await openProofs({ clock });
  site = await addSite(opened.db, clock());
});
afterAll(() => opened.close());

const keysWith = (onRefused: (refused: RefusedUse) => void = () => {}) =>
  makeKeys({ db: opened.db, clock, publicUrl: 'https://inlay.example.com', settings: new Map(), onRefused });

const check = (changes: { siteKey?: string | undefined; compKey?: string | undefined; originHeader?: string | undefined } = {}) =>
  opened.licensing.keys.check({ siteKey: site.siteKey, compKey: site.compKey, originHeader: 'https://shop.example.com', ...changes });

describe("a subscriber's keys", () => {
  test('lead to the account, its plan, the site, the component and the host', async () => {
    const { accountId, siteId, siteKey, compKey } = site;
    expect(await check({ originHeader: 'https://www.shop.example.com:8443' })).toEqual({
      kind: 'site',
      siteKey,
      compKey,
      accountId,
      siteId,
      plan: 'free',
      component: 'captcha/number-image',
      host: 'www.shop.example.com',
      domain: 'shop.example.com',
      settings: { version: 0, values: opened.licensing.settingsParts.get('captcha/number-image')?.defaults },
    });
  });

  test.each([undefined, '', 'x', randomUUID(), 'inlay_test_none', 'x'.repeat(5_000)])('siteKey %.20s is refused', async (siteKey) => {
    await expect(check({ siteKey })).rejects.toMatchObject({ code: 'invalid-sitekey', status: 403 });
  });

  test.each([undefined, '', 'x', randomUUID(), 'inlay_test_captcha_number-image', 'x'.repeat(5_000)])(
    'compKey %.20s is refused',
    async (compKey) => {
      await expect(check({ compKey })).rejects.toMatchObject({ code: 'invalid-compkey', status: 403 });
    },
  );

  test("another account's compKey answers as an unknown one", async () => {
    const other = await addSite(opened.db, clock());
    await expect(check({ compKey: other.compKey })).rejects.toMatchObject({ code: 'invalid-compkey' });
  });

  test.each([undefined, 'null', 'https://evil.example', 'http://localhost:5173', 'https://shop.example.com.evil.example'])(
    'Origin %s is refused',
    async (originHeader) => {
      await expect(check({ originHeader })).rejects.toMatchObject({ code: 'domain-not-allowed', status: 403 });
    },
  );

  test('localhost passes where the key allows it', async () => {
    const { siteKey, compKey } = await addSite(opened.db, clock(), { localhost: true });
    for (const host of ['localhost:5173', '127.0.0.1', '[::1]:80']) {
      expect(await check({ siteKey, compKey, originHeader: `http://${host}` })).toMatchObject({ domain: 'localhost' });
    }
  });
});

describe('whom a refusal is told to', () => {
  const keys = () => ({ siteKey: site.siteKey, compKey: site.compKey, originHeader: 'https://www.shop.example.com' });
  const own = () => ({
    accountId: site.accountId,
    siteId: site.siteId,
    environment: 'live',
    component: 'captcha/number-image',
    domain: 'shop.example.com',
    host: 'www.shop.example.com',
  });

  test('each refusal is told to the account of the siteKey, with the host, and nobody where there is none', async () => {
    const refused: RefusedUse[] = [];
    const told = keysWith((one) => refused.push(one));
    const other = await addSite(opened.db, clock());
    const refuse = (changes: object) => expect(told.check({ ...keys(), address: '192.0.2.1', ...changes })).rejects.toThrow();
    await refuse({ siteKey: randomUUID() });
    await refuse({ siteKey: 'inlay_test_pass' });
    expect(refused).toEqual([]);
    for (const host of [1, 2, 3]) await refuse({ originHeader: 'https://www.example.org', address: `192.0.${host}.1` });
    await refuse({ originHeader: undefined });
    await refuse({ compKey: randomUUID() });
    await refuse({ compKey: other.compKey });
    const keyless = { ...own(), component: '', code: 'invalid-compkey' };
    const elsewhere = { ...own(), domain: 'other', host: null, code: 'domain-not-allowed' };
    // What one network or two say of a host is not told.
    expect(refused).toEqual([elsewhere, elsewhere, { ...elsewhere, host: 'www.example.org' }, elsewhere, keyless, keyless]);
  });

  test('a call hears of its own refusals, in the sandbox too, where no account does', async () => {
    const [ofAccount, ofCall]: [RefusedUse[], RefusedUse[]] = [[], []];
    const told = keysWith((one) => ofAccount.push(one));
    const inTest = { ...keys(), siteKey: site.testSiteKey, compKey: randomUUID() };
    await expect(told.check(inTest, (one) => ofCall.push(one))).rejects.toThrow();
    expect(ofAccount).toEqual([]);
    expect(ofCall).toEqual([{ ...own(), environment: 'test', component: '', code: 'invalid-compkey' }]);
  });

  test('a siteKey leads to its project, a built-in one to none', async () => {
    const { placeOf } = opened.licensing.keys;
    const place = { accountId: site.accountId, siteId: site.siteId };
    expect(await placeOf(site.siteKey)).toEqual({ ...place, environment: 'live' });
    expect(await placeOf(site.testSiteKey)).toEqual({ ...place, environment: 'test' });
    for (const siteKey of ['inlay_test_pass', 'inlay_first_party', randomUUID()]) expect(await placeOf(siteKey)).toBeUndefined();
  });

  test('keys that were looked up are at hand for five seconds, built-in ones always', async () => {
    const fresh = keysWith();
    expect(fresh.areAtHand(keys())).toBe(false);
    await fresh.check(keys());
    expect(fresh.areAtHand(keys())).toBe(true);
    expect(fresh.areAtHand({ ...keys(), compKey: 'unknown' })).toBe(false);
    clock.advance(5_000);
    expect(fresh.areAtHand(keys())).toBe(false);
    expect(fresh.areAtHand({ siteKey: 'inlay_test_pass', compKey: undefined })).toBe(true);
    expect(fresh.areAtHand({ siteKey: 'inlay_first_party', compKey: 'any' })).toBe(true);
  });
});

describe('whom a use is counted for', () => {
  const meterOf = (changes: { siteKey?: string; compKey?: string; host?: string } = {}) =>
    opened.licensing.keys.meterOf({ siteKey: site.siteKey, compKey: site.compKey, host: 'www.shop.example.com', ...changes });

  test('the account of the siteKey, by component and registered domain', async () => {
    const meter = { accountId: site.accountId, component: 'captcha/number-image', domain: 'shop.example.com' };
    expect(await meterOf()).toEqual(meter);
    expect(await meterOf({ host: 'www.example.org' })).toEqual({ ...meter, domain: 'other' });
  });

  test('nobody for built-in keys and for keys that are gone', async () => {
    for (const siteKey of ['inlay_test_pass', 'inlay_first_party', randomUUID()]) expect(await meterOf({ siteKey })).toBeUndefined();
    expect(await meterOf({ compKey: randomUUID() })).toBeUndefined();
  });
});

describe('licences and time', () => {
  test('an expired licence works through 14 days of grace and not a millisecond more', async () => {
    const { siteKey, compKey, licenceId } = await addSite(opened.db, clock());
    const end = clock();
    await opened.db.updateTable('licences').set({ expires_at: end }).where('id', '=', licenceId).execute();
    clock.advance(14 * DAY_MS - 1);
    await check({ siteKey, compKey });
    clock.advance(1);
    await expect(check({ siteKey, compKey })).rejects.toMatchObject({ code: 'license-expired', status: 403 });
  });

  test('OPEN-27 a replaced key works until its overlap ends, the new one goes on', async () => {
    const { siteKey, compKey, licenceId } = await addSite(opened.db, clock());
    const now = clock();
    const overlap = { replaced_at: now, overlap_ends_at: now + 14 * DAY_MS };
    await opened.db.updateTable('licence_keys').set(overlap).where('licence_id', '=', licenceId).execute();
    const fresh = { id: randomUUID(), licence_id: licenceId, comp_key: randomUUID(), from_at: now, until_at: now + 400 * DAY_MS };
    await opened.db
      .insertInto('licence_keys')
      .values({ ...fresh, replaced_at: null, overlap_ends_at: null })
      .execute();
    clock.advance(14 * DAY_MS - 1);
    await check({ siteKey, compKey });
    clock.advance(1);
    await expect(check({ siteKey, compKey })).rejects.toMatchObject({
      code: 'license-expired',
      message: 'This compKey was replaced when the licence was renewed. Use the new one.',
    });
    expect(await check({ siteKey, compKey: fresh.comp_key })).toMatchObject({ component: 'captcha/number-image' });
  });

  test('a key that is replaced by one without an overlap is refused at once', async () => {
    const { siteKey, compKey, licenceId } = await addSite(opened.db, clock());
    await check({ siteKey, compKey });
    const overlap = { replaced_at: clock(), overlap_ends_at: clock() };
    await opened.db.updateTable('licence_keys').set(overlap).where('licence_id', '=', licenceId).execute();
    opened.licensing.keys.forget();
    await expect(check({ siteKey, compKey })).rejects.toMatchObject({ code: 'license-expired' });
  });

  test('a change of one licence is forgotten alone: others\u2019 keys cost no query', async () => {
    const [mine, other] = [await addSite(opened.db, clock()), await addSite(opened.db, clock())];
    for (const { siteKey, compKey } of [mine, other]) await check({ siteKey, compKey });
    opened.licensing.keys.forgetKeys([mine.compKey]);
    expect(opened.licensing.keys.areAtHand(mine)).toBe(false);
    expect(opened.licensing.keys.areAtHand(other)).toBe(true);
  });

  test('a change holds at once where it is told, and within five seconds elsewhere', async () => {
    const { siteKey, compKey, siteId } = await addSite(opened.db, clock());
    const { licensing: elsewhere } = await opened.another();
    const presented = { siteKey, compKey, originHeader: 'https://shop.example.com' };
    await check(presented);
    await elsewhere.keys.check(presented);
    await opened.db.deleteFrom('site_domains').where('site_id', '=', siteId).execute();
    opened.licensing.keys.forget();
    await expect(check(presented)).rejects.toMatchObject({ code: 'domain-not-allowed' });
    clock.advance(5_000);
    await expect(elsewhere.keys.check(presented)).rejects.toMatchObject({ code: 'domain-not-allowed' });
  });
});

describe('built-in keys', () => {
  test.each(['pass', 'fail', 'challenge', 'expire'])(
    'inlay_test_%s works on any host and without Origin, and belongs to nobody',
    async (test) => {
      const keys = { siteKey: `inlay_test_${test}`, compKey: 'inlay_test_captcha_number-image' };
      for (const originHeader of [undefined, 'null', 'https://anything.example', 'http://localhost:1']) {
        const checked = await check({ ...keys, originHeader });
        expect(checked).toMatchObject({ kind: 'test', test, component: 'captcha/number-image' });
        expect(checked).not.toHaveProperty('accountId');
      }
      expect(await check({ ...keys, originHeader: undefined })).toMatchObject({ host: '' });
      expect(await check({ ...keys, originHeader: 'http://localhost:1' })).toMatchObject({ host: 'localhost' });
    },
  );

  test('test keys and real keys are never mixed', async () => {
    await expect(check({ siteKey: 'inlay_test_pass' })).rejects.toMatchObject({ code: 'invalid-compkey' });
    await expect(check({ siteKey: 'inlay_test_pass', compKey: 'inlay_first_party_captcha_number-image' })).rejects.toMatchObject({
      code: 'invalid-compkey',
    });
    await expect(check({ siteKey: 'inlay_first_party' })).rejects.toMatchObject({ code: 'invalid-compkey' });
  });

  test('a key is at most 200 characters long', async () => {
    const compKey = (length: number) => 'inlay_test_captcha_'.padEnd(length, 'x');
    expect(await check({ siteKey: 'inlay_test_pass', compKey: compKey(200) })).toMatchObject({ kind: 'test' });
    await expect(check({ siteKey: 'inlay_test_pass', compKey: compKey(201) })).rejects.toMatchObject({ code: 'invalid-compkey' });
  });

  test('a server reached as localhost takes first-party keys under each name of this machine, and no other', async () => {
    const local = makeKeys({ db: opened.db, clock, publicUrl: 'http://localhost:3000', settings: new Map() });
    const keys = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image' };
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await local.check({ ...keys, originHeader: `http://${host}:3000` })).toMatchObject({ kind: 'first-party', host });
    await expect(local.check({ ...keys, originHeader: 'https://inlay.example.com' })).rejects.toMatchObject({ code: 'domain-not-allowed' });
  });

  test('our own origin is a page of every project, for what stands there and the captcha inside it alone', async () => {
    const hosting = makeKeys({ db: opened.db, clock, publicUrl: 'https://inlay.example.com', settings: new Map() });
    const shown = await addSite(opened.db, clock(), { component: 'forms/contact-us' });
    const { siteKey, compKey } = shown;
    const own = { siteKey, compKey, originHeader: 'https://inlay.example.com' };
    await expect(hosting.check(own)).rejects.toMatchObject({ code: 'domain-not-allowed' });
    hosting.openOwnHost('forms/contact-us');
    expect(await hosting.check(own)).toMatchObject({ kind: 'site', host: 'inlay.example.com', domain: 'inlay.example.com' });
    expect(await hosting.check({ ...own, siteKey: shown.testSiteKey })).toMatchObject({ kind: 'site-test' });
    expect(await hosting.check({ ...own, compKey: 'inlay_embedded_captcha_number-image' })).toMatchObject({ embedded: true });
    const refused = [
      { ...own, siteKey: site.siteKey, compKey: site.compKey },
      { ...own, originHeader: 'http://inlay.example.com' },
      { ...own, originHeader: 'https://inlay.example.com:8443' },
      { ...own, originHeader: 'https://sub.inlay.example.com' },
    ];
    for (const keys of refused) await expect(hosting.check(keys)).rejects.toMatchObject({ code: 'domain-not-allowed' });
  });

  test('first-party keys work on the host of PUBLIC_URL only', async () => {
    const keys = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image' };
    expect(await check({ ...keys, originHeader: 'https://inlay.example.com' })).toMatchObject({
      kind: 'first-party',
      component: 'captcha/number-image',
    });
    for (const originHeader of [undefined, 'https://shop.example.com', 'https://sub.inlay.example.com', 'http://localhost:3000']) {
      await expect(check({ ...keys, originHeader })).rejects.toMatchObject({ code: 'domain-not-allowed' });
    }
  });
});
