import { type SettingsPart, defineSettings } from '@inlay/kernel/parts/settings.ts';
import { settingSecret } from '@inlay/licensing/settings/licence-settings.ts';
import { removeOldSettings } from '@inlay/licensing/settings/setting-rows.ts';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { inCrowds } from '../../../tests/support/people/patience.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';

const CAPTCHA = 'captcha/number-image';
const DAY_MS = 86_400_000;

describe.each(onPush('sqlite'))('settings on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let testSiteKey: string;
  let parts: Map<string, SettingsPart>;

  beforeAll(async () => {
    app = await startApp({ engine, beforeReady: ({ licensing }) => (parts = licensing.settingsParts as typeof parts) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await subscriber(app);
    testSiteKey = (await owner.client.send('GET', '/api/Site')).body.testSiteKey as string;
  });

  const path = (rest = '') => `/api/Settings/${CAPTCHA}${rest}`;
  const inTest = () => ({ headers: { sitekey: testSiteKey } });
  const read = (what = {}) => owner.client.send('GET', path(), what);
  const save = (version: number, values: object, what = {}) => owner.client.send('PUT', path(), { json: { version, values }, ...what });
  const pageOf = (sitekey: string) => ({ sitekey, compkey: owner.compKey, origin: 'https://shop.example.com' });
  const shown = (sitekey: string) => app.request('GET', `/api/v1/${CAPTCHA}/settings`, { headers: pageOf(sitekey) });
  const versions = async (what = {}) => (await owner.client.send('GET', path('/versions'), what)).body;

  test('begin with the defaults; what is saved is kept by what differs, null takes it back, and both are in the log', async () => {
    expect((await read()).body).toMatchObject({ version: 0, changed: [], savedAt: null, savedBy: null, inherited: false, secrets: {} });
    const saved = await save(0, { theme: 'dark', tokenSeconds: 60 });
    expect(saved.body).toMatchObject({ version: 1, changed: ['theme', 'tokenSeconds'], savedBy: owner.userName });
    expect(saved.body.values).toMatchObject({ theme: 'dark', tokenSeconds: 60, difficulty: 'standard' });
    const back = await save(1, { theme: null });
    expect(back.body).toMatchObject({ version: 2, changed: ['tokenSeconds'], values: { theme: 'auto' } });
    const row = app.services.db.selectFrom('setting_versions').where('version', '=', 2).orderBy('saved_at', 'desc').select('changed');
    expect(JSON.parse((await row.executeTakeFirstOrThrow()).changed)).toEqual({ tokenSeconds: 60 });
    const log = await app.services.db.selectFrom('audit_log').where('action', '=', 'settings.saved').select('target').execute();
    expect(log.map(({ target }) => target)).toContain(`${CAPTCHA}, live, version 2`);
  });

  test('what nothing changes makes no version', async () => {
    await save(0, { theme: 'dark' });
    expect((await save(1, { theme: 'dark' })).body.version).toBe(1);
  });

  test('a value out of bounds is refused on its field, an unknown one too, and nothing is saved', async () => {
    const refused = await save(0, { tokenSeconds: 10, theme: 'dark' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { tokenSeconds: 'Use a whole number from 60 to 300.' } } });
    expect((await save(0, { colour: 'red' })).body.fields).toEqual({ colour: 'This field is not known.' });
    expect((await save(0, { ways: [] })).body.fields).toEqual({ ways: 'Keep at least one method on.' });
    const secret = await owner.client.send('PUT', path(), { json: { version: 0, secrets: { token: 'x' } } });
    expect(secret.body.fields).toEqual({ token: 'This field is not known.' });
    expect((await read()).body.version).toBe(0);
  });

  test('of two who have read the same version one saves; the other learns which is there', async () => {
    const answers = await Promise.all(['light', 'dark'].map((theme) => save(0, { theme })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict', version: 1 });
    expect((await versions()).items).toHaveLength(1);
  });

  test('test has those of live until something is saved there; publish makes them live, as a version', async () => {
    await save(0, { theme: 'dark' });
    expect((await read(inTest())).body).toMatchObject({ version: 1, inherited: true, unpublished: [], values: { theme: 'dark' } });
    const draft = await save(1, { theme: 'light', difficulty: 'harder' }, inTest());
    expect(draft.body).toMatchObject({ version: 2, inherited: false, unpublished: ['difficulty', 'theme'] });
    expect((await read()).body).toMatchObject({ version: 1, values: { theme: 'dark' }, unpublished: ['difficulty', 'theme'] });
    expect((await shown(owner.siteKey)).body.settings).toEqual({ theme: 'dark' });
    expect((await shown(testSiteKey)).body.settings).toEqual({ theme: 'light' });
    const published = await owner.client.send('POST', path('/publish'), { json: {}, ...inTest() });
    expect(published.body).toMatchObject({ version: 2, values: { theme: 'light', difficulty: 'harder' }, unpublished: [] });
    expect(await shown(owner.siteKey)).toMatchObject({ body: { version: 2, settings: { theme: 'light' } } });
    // Again: there is nothing to publish.
    expect((await owner.client.send('POST', path('/publish'), { json: {} })).body.version).toBe(2);
  });

  test('after a publish, a save in live alone leaves nothing to publish; the next save in test does', async () => {
    await save(0, { theme: 'light' }, inTest());
    await owner.client.send('POST', path('/publish'), { json: {}, ...inTest() });
    app.clock.advance(1_000);
    expect((await save(1, { theme: 'dark' })).body.unpublished).toEqual([]);
    expect((await read(inTest())).body).toMatchObject({ values: { theme: 'light' }, unpublished: [] });
    app.clock.advance(1_000);
    expect((await save(1, { tokenSeconds: 90 }, inTest())).body.unpublished.toSorted()).toEqual(['theme', 'tokenSeconds']);
    app.clock.advance(1_000);
    // What waits in test still waits after live went on.
    expect((await save(2, { difficulty: 'harder' })).body.unpublished.toSorted()).toEqual(['difficulty', 'theme', 'tokenSeconds']);
  });

  test('versions are listed with what they changed, read whole, and taken back as a new one', async () => {
    await save(0, { theme: 'dark' });
    await save(1, { theme: 'light', tokenSeconds: 90 });
    await save(2, { actions: ['login'] });
    const first = await owner.client.send('GET', path('/versions?limit=2'));
    expect(first.body.items).toMatchObject([
      { version: 3, changed: ['actions'], savedBy: owner.userName },
      { version: 2, changed: ['theme', 'tokenSeconds'] },
    ]);
    const second = await owner.client.send('GET', path(`/versions?limit=2&cursor=${String(first.body.next)}`));
    expect(second.body).toMatchObject({ items: [{ version: 1, changed: ['theme'] }], next: null });
    expect((await owner.client.send('GET', path('/versions/1'))).body).toMatchObject({
      version: 1,
      values: { theme: 'dark' },
      secrets: {},
    });
    const restored = await owner.client.send('POST', path('/versions/1/restore'), { json: {} });
    expect(restored.body).toMatchObject({ version: 4, changed: ['theme'], values: { theme: 'dark', tokenSeconds: 300 } });
    for (const n of ['5', '0', 'x', '-1']) expect((await owner.client.send('GET', path(`/versions/${n}`))).status).toBe(404);
  });

  test('a year later the last twenty versions are left, and what holds is among them', async () => {
    for (let n = 0; n < 23; n += 1) expect((await save(n, { tokenSeconds: 60 + n })).status).toBe(200);
    await removeOldSettings(app.services.db, app.clock() - DAY_MS);
    expect((await versions({})).items).toHaveLength(23);
    await removeOldSettings(app.services.db, app.clock() + DAY_MS);
    const { items } = await versions();
    expect(items).toHaveLength(20);
    expect(items[0].version).toBe(23);
  });

  test('sixty saves in ten minutes', async () => {
    const saved = await inCrowds(80, (n) => save(n, { tokenSeconds: 60 + n }));
    expect(saved.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(20);
  });

  test('a page gets what it may know with a tag, and its own alone', async () => {
    await save(0, { theme: 'dark', label: { de: 'Mensch' }, actions: ['login'] });
    const got = await app.request('GET', `/api/v1/${CAPTCHA}/settings?language=de`, { headers: pageOf(owner.siteKey) });
    expect(got.body).toEqual({ version: 1, settings: { theme: 'dark', label: 'Mensch' } });
    expect(got.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' });
    const again = { ...pageOf(owner.siteKey), 'if-none-match': String(got.headers['etag']) };
    expect((await app.request('GET', `/api/v1/${CAPTCHA}/settings?language=de`, { headers: again })).status).toBe(304);
    const other = await app.request('GET', '/api/v1/captcha/drag-drop/settings', { headers: pageOf(owner.siteKey) });
    expect(other.body.code).toBe('invalid-compkey');
    expect((await app.request('GET', '/api/v1/login/login-form/settings', { headers: pageOf(owner.siteKey) })).status).toBe(404);
    expect((await shown('unknown')).body.code).toBe('invalid-sitekey');
  });

  describe('with a secret', () => {
    let before: SettingsPart | undefined;
    beforeAll(() => {
      before = parts.get(CAPTCHA);
      const group = 'Secrets';
      const part = defineSettings({
        schema: z.strictObject({}),
        groups: { [group]: 'Kept sealed.' },
        fields: {},
        secrets: { token: { group, label: 'Token', help: 'Of your scanner.' } },
      });
      parts.set(CAPTCHA, part);
    });
    afterAll(() => void (before && parts.set(CAPTCHA, before)));

    const set = (version: number, token: string | null, what = {}) =>
      owner.client.send('PUT', path(), { json: { version, secrets: { token } }, ...what });
    const licence = async (environment: 'live' | 'test') => {
      const { db, keyring } = app.services;
      const query = db.selectFrom('licence_keys').where('comp_key', '=', owner.compKey).select('licence_id');
      const { licence_id: licenceId } = await query.executeTakeFirstOrThrow();
      return settingSecret(db, keyring, { licenceId, environment }, 'token');
    };

    test('it is set, replaced and removed, published from test to live, and never shown', async () => {
      const saved = await set(0, 'of live');
      expect(saved.body).toMatchObject({ version: 1, secrets: { token: 'set' } });
      expect(saved.text).not.toContain('of live');
      expect([await licence('live'), await licence('test')]).toEqual(['of live', 'of live']);
      await set(1, 'of test', inTest());
      expect([await licence('live'), await licence('test')]).toEqual(['of live', 'of test']);
      expect((await read(inTest())).body.unpublished).toEqual(['token']);
      await owner.client.send('POST', path('/publish'), { json: {} });
      expect(await licence('live')).toBe('of test');
      expect((await versions()).items[0]).toMatchObject({ version: 2, changed: ['token'] });
      expect((await owner.client.send('GET', path('/versions/2'))).body.secrets).toEqual({ token: 'replaced' });
      await set(2, null, inTest());
      expect([await licence('live'), await licence('test')]).toEqual(['of test', undefined]);
      await owner.client.send('POST', path('/publish'), { json: {} });
      expect((await read()).body.secrets).toEqual({ token: 'unset' });
      const rows = await app.services.db.selectFrom('setting_secrets').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/of (live|test)/);
    });
  });
});
