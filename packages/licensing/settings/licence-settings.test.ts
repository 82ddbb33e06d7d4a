import { type SettingsPart, defineSettings, inForce } from '@inlay/kernel/parts/settings.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { type OpenProofs, addSite, openProofs } from '../../../tests/support/captcha/open-proofs.ts';
import { saveSettings } from '../../../tests/support/captcha/save-settings.ts';
import { down, up } from '../migrations/202611260100-settings.ts';
import { settingsOfLicence } from './licence-settings.ts';
import { savedOf } from './setting-rows.ts';

const clock = fakeClock();
let opened: OpenProofs;
beforeAll(async () => {
  opened = await openProofs({ clock });
});
afterAll(() => opened.close());

test('the ways that were off become the first version of live; who had none off keeps the defaults', async () => {
  const { db } = opened;
  const [some, none] = [await addSite(db, clock()), await addSite(db, clock())];
  const at = clock() - 1_000;
  await db.updateTable('licences').set({ pow_off_at: at, audio_off_at: 5 }).where('id', '=', some.licenceId).execute();
  const anyDb = db as unknown as Kysely<unknown>;
  await down(anyDb);
  await up(anyDb);
  expect(await savedOf(db, some.licenceId)).toEqual({ live: { version: 1, changed: { ways: ['visual'] } } });
  expect(await savedOf(db, none.licenceId)).toEqual({});
  const row = await db.selectFrom('setting_versions').where('licence_id', '=', some.licenceId).selectAll().executeTakeFirst();
  expect(row).toMatchObject({ saved_at: at, saved_by: some.accountId });
});

test('settings come with the key, of each environment, and are at hand for five seconds', async () => {
  const { db, licensing } = opened;
  const site = await addSite(db, clock());
  const check = async (siteKey = site.siteKey) =>
    (await licensing.keys.check({ siteKey, compKey: site.compKey, originHeader: 'https://shop.example.com' })).settings;
  expect(await check()).toMatchObject({ version: 0, values: { tokenSeconds: 300 } });
  await saveSettings(db, site, { tokenSeconds: 60 }, { now: clock() });
  expect((await check()).version).toBe(0);
  clock.advance(5_000);
  expect(await check()).toMatchObject({ version: 1, values: { tokenSeconds: 60 } });
  expect(await check(site.testSiteKey)).toMatchObject({ version: 1, values: { tokenSeconds: 60 } });
  await saveSettings(db, site, { tokenSeconds: 90 }, { now: clock(), environment: 'test' });
  licensing.keys.forgetKeys([site.compKey]);
  expect((await check(site.testSiteKey)).values).toMatchObject({ tokenSeconds: 90 });
  expect((await check()).values).toMatchObject({ tokenSeconds: 60 });
});

const LINES = z.int().min(1).max(40);
const book: SettingsPart = defineSettings({
  schema: z
    .strictObject({ lines: LINES.default(12), most: LINES.default(20), moderated: z.boolean().default(false) })
    .refine(({ lines, most }) => lines <= most, { path: ['most'] }),
  groups: {},
  fields: {},
});

test('what a former version saved and this one refuses has its default again, and takes nothing with it', () => {
  expect(inForce(book, { lines: 99, moderated: true, colour: 'red' })).toEqual({ lines: 12, most: 20, moderated: true });
  expect(inForce(book, { lines: 30, most: 25, moderated: true })).toEqual(book.defaults);
  expect(inForce(book, { lines: 'many' })).toEqual(book.defaults);
});

test('a component without settings has none', async () => {
  const site = await addSite(opened.db, clock());
  const found = await settingsOfLicence(opened.db, new Map(), { id: site.licenceId, component: 'login/login-form' });
  expect(found).toEqual({ live: { version: 0, values: {} }, test: { version: 0, values: {} } });
});
