import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Events } from '@inlay/events/events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApps } from '../../../tests/support/app.ts';
import { type AddedSite, addSite } from '../../../tests/support/captcha/open-proofs.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { remindOwners } from './remind-owners.ts';
import './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const END = Date.UTC(2027, 10, 21, 12);
const catalogue = await loadCatalogue();

describe.each(onPush('postgres'))('events about the end of licences on %s', (engine) => {
  let apps: TestApp[];
  let app: TestApp;
  let site: AddedSite;

  beforeAll(async () => {
    apps = await startApps(engine);
    [app] = apps as [TestApp];
  });
  afterAll(async () => {
    for (const one of apps.toReversed()) await one.close();
  });
  beforeEach(async () => {
    const { db } = app.services;
    await db.deleteFrom('licence_reminders').execute();
    await db.deleteFrom('events').execute();
    await db.updateTable('licences').set({ expires_at: 0 }).execute();
    app.clock.set(END - 365 * DAY_MS);
    site = await addSite(db, app.clock());
  });

  const walk = (one = app, events: Pick<Events, 'emit'> = one.events) => remindOwners({ ...one.services, events, catalogue });
  async function walkAt(now: number): Promise<void> {
    app.clock.set(now);
    await walk();
  }
  const told = async () => {
    const rows = await app.services.db
      .selectFrom('events')
      .where('site_id', '=', site.siteId)
      .orderBy('happened_at')
      .orderBy('type')
      .selectAll()
      .execute();
    return rows.map(({ type, happened_at: at, environment, component, data }) => ({
      at: new Date(at).toISOString(),
      type,
      environment,
      component,
      data: JSON.parse(data) as Record<string, unknown>,
    }));
  };
  const endsAt = (expires_at: number, component = 'captcha/number-image') =>
    app.services.db
      .updateTable('licences')
      .where('site_id', '=', site.siteId)
      .where('component', '=', component)
      .set({ expires_at })
      .execute();

  test('a server hears 30 days, 7 days and 1 day before the end, and at it, once each', async () => {
    for (let now = END - 32 * DAY_MS; now < END + 16 * DAY_MS; now += 12 * HOUR_MS) await walkAt(now);
    const same = { environment: 'live', component: 'captcha/number-image' };
    const ofLicence = { component: 'captcha/number-image', compKey: site.compKey };
    const ahead = { ...ofLicence, expiresAt: '2027-11-21T12:00:00.000Z', renewableFrom: '2027-10-22T12:00:00.000Z' };
    expect(await told()).toEqual([
      { at: '2027-10-22T00:00:00.000Z', type: 'license.expiring', ...same, data: { ...ahead, daysLeft: 30 } },
      { at: '2027-11-14T00:00:00.000Z', type: 'license.expiring', ...same, data: { ...ahead, daysLeft: 7 } },
      { at: '2027-11-20T00:00:00.000Z', type: 'license.expiring', ...same, data: { ...ahead, daysLeft: 1 } },
      {
        at: '2027-11-21T12:00:00.000Z',
        type: 'license.expired',
        ...same,
        data: { ...ofLicence, expiredAt: '2027-11-21T12:00:00.000Z', servedUntil: '2027-12-05T12:00:00.000Z' },
      },
    ]);
  }, 60_000);

  test('a licence that ends later that day is told as ended when it has, though the mail spoke of it before', async () => {
    const period = { subscribed_at: app.clock(), expires_at: END + 3 * HOUR_MS };
    const later = { id: `later-${engine}`, account_id: site.accountId, site_id: site.siteId, component: 'captcha/drag-drop', ...period };
    await app.services.db.insertInto('licences').values(later).execute();
    const key = { id: `key-${engine}`, licence_id: later.id, comp_key: `comp-${engine}`, replaced_at: null, overlap_ends_at: null };
    await app.services.db
      .insertInto('licence_keys')
      .values({ ...key, from_at: app.clock(), until_at: period.expires_at })
      .execute();
    const ended = async () => (await told()).filter(({ type }) => type === 'license.expired').map(({ component }) => component);
    await walkAt(END);
    expect(await ended()).toEqual(['captcha/number-image']);
    await walkAt(END + 3 * HOUR_MS - 1);
    expect(await ended()).toEqual(['captcha/number-image']);
    await walkAt(END + 3 * HOUR_MS);
    expect(await ended()).toEqual(['captcha/number-image', 'captcha/drag-drop']);
  });

  test('many workers in every process tell it once', async () => {
    for (const now of [END - 7 * DAY_MS, END]) {
      app.clock.set(now);
      await Promise.all(Array.from({ length: 10 }, (_, i) => walk(apps[i % apps.length])));
    }
    expect((await told()).map(({ type }) => type)).toEqual(['license.expiring', 'license.expired']);
  });

  test('what is cut off before it is told is told by the next walk', async () => {
    app.clock.set(END);
    const cutOff = async () => {
      throw new Error('killed');
    };
    await walk(app, { emit: cutOff });
    expect(await told()).toEqual([]);
    expect(await app.services.db.selectFrom('licence_reminders').selectAll().execute()).toMatchObject([{ days: 0 }]);
    await walk();
    expect((await told()).map(({ type }) => type)).toEqual(['license.expired']);
  });

  test('an end that was told takes nothing from a mail that could not be written', async () => {
    app.clock.set(END);
    const { mail } = app.services;
    const { notify } = mail;
    const broken = async () => {
      throw new TypeError('This mail can not be written.');
    };
    Object.assign(mail, { notify: broken });
    await walk();
    Object.assign(mail, { notify });
    const noted = async () =>
      (await app.services.db.selectFrom('licence_reminders').orderBy('days').select('days').execute()).map(({ days }) => days);
    expect(await noted()).toEqual([-1]);
    await walk();
    expect(await noted()).toEqual([-1, 0]);
  });

  test('one that is renewed, or only announced, ends nothing', async () => {
    await walkAt(END - DAY_MS);
    await endsAt(END + 365 * DAY_MS);
    await walkAt(END);
    expect((await told()).map(({ type }) => type)).toEqual(['license.expiring']);
    await app.services.db.deleteFrom('events').execute();
    await app.services.db.updateTable('licences').where('site_id', '=', site.siteId).set({ component: 'login/login-form' }).execute();
    await endsAt(END + HOUR_MS, 'login/login-form');
    await walkAt(END + HOUR_MS);
    expect(await told()).toEqual([]);
  });
});
