import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import { loadMeters } from '@inlay/catalogue/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines, migratedPostgres } from '../../../tests/support/engines/engines.ts';
import { makeFigures } from '../figures/figures.ts';
import { makeQuota, usedOn } from './quota.ts';
import type { Opened } from '../../../tests/support/captcha/open-proofs.ts';
import { type OpenProofs, addSite, openProofs } from '../../../tests/support/captcha/open-proofs.ts';
import { utcDay } from '../utc-day.ts';

describe.each(engines)('quota on %s', (engine) => {
  const clock = fakeClock(Date.UTC(2026, 10, 21, 23, 59, 30));
  let opened: OpenProofs;
  let other: Opened;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock, databaseUrl: postgres?.url });
    other = await opened.another();
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const happening = (accountId: string) => ({
    accountId,
    component: 'captcha/number-image',
    domain: 'shop.example.com',
    host: 'shop.example.com',
    event: 'redeemed' as const,
  });
  const redeem = ({ figures }: Pick<Opened['licensing'], 'figures'>, accountId: string, times: number) => {
    for (let i = 0; i < times; i += 1) figures.record(happening(accountId));
  };

  test('T21 200 redemptions in two processes are counted, all of them, and both know within a second that the day is used up', async () => {
    const { accountId } = await addSite(opened.db, clock());
    const both = [opened.licensing, other.licensing];
    expect(await Promise.all(both.map(({ quota }) => quota.isUsedUp(redemptions, accountId, 'free')))).toEqual([false, false]);
    for (let i = 0; i < 200; i += 1) both[i % 2]?.figures.record(happening(accountId));
    await Promise.all(both.map(({ figures }) => figures.flush()));
    const row = await opened.db.selectFrom('meter_daily').where('account_id', '=', accountId).selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ account_id: accountId, day: 20_261_121, meter: 'captcha.redemptions', used: 200 });
    clock.advance(1_000);
    expect(await Promise.all(both.map(({ quota }) => quota.isUsedUp(redemptions, accountId, 'free')))).toEqual([true, true]);
    expect(await opened.licensing.quota.isUsedUp(redemptions, accountId, 'pro')).toBe(false);
  });

  test('the next UTC day begins anew, and other accounts are not touched', async () => {
    const [one, two] = [await addSite(opened.db, clock()), await addSite(opened.db, clock())];
    redeem(opened.licensing, one.accountId, 100);
    await opened.licensing.figures.flush();
    expect(await opened.licensing.quota.isUsedUp(redemptions, one.accountId, 'free')).toBe(true);
    expect(await opened.licensing.quota.isUsedUp(redemptions, two.accountId, 'free')).toBe(false);
    clock.advance(31_000);
    expect(await opened.licensing.quota.isUsedUp(redemptions, one.accountId, 'free')).toBe(false);
    redeem(opened.licensing, one.accountId, 1);
    await opened.licensing.figures.flush();
    expect(utcDay(clock())).toBe(20_261_122);
    clock.advance(86_400_000);
    await opened.licensing.quota.sweep();
    const left = await opened.db.selectFrom('meter_daily').select(['account_id', 'day']).execute();
    expect(left).toEqual([{ account_id: one.accountId, day: 20_261_122 }]);
  });

  test('80 and 100 per cent are told once a process and day; what could not be told is told by the next redemption', async () => {
    const { accountId } = await addSite(opened.db, clock());
    const told: string[] = [];
    let away = true;
    const meters = await loadMeters();
    const start = (onTold: (level: string) => void) => {
      const quota = makeQuota(opened.db, clock, meters, async ({ percent, day, perDay }) => {
        if (away) throw new Error('The jobs are away.');
        onTold(`${percent} of ${perDay} on ${day}`);
      });
      return makeFigures(opened.db, clock, () => {}, { quota: quota.buffer });
    };
    const figures = start((level) => told.push(level));
    const redeemed = async (times: number, by = figures) => {
      redeem({ figures: by }, accountId, times);
      await by.flush();
    };
    const today = utcDay(clock());
    await redeemed(80);
    expect(told).toEqual([]);
    away = false;
    await redeemed(1);
    expect(told).toEqual([`80 of 100 on ${today}`]);
    await redeemed(18);
    expect(told).toHaveLength(1);
    await redeemed(1);
    expect(told).toEqual([`80 of 100 on ${today}`, `100 of 100 on ${today}`]);
    await redeemed(40);
    expect(told).toHaveLength(2);
    // A process that starts anew tells again; the job's key makes it one.
    const again: string[] = [];
    await redeemed(
      1,
      start((level) => again.push(level)),
    );
    expect(again).toEqual(told);
  });

  test('while the store is away nobody is told that the day is used up, and what was redeemed is counted later', async () => {
    const { accountId } = await addSite(opened.db, clock());
    await opened.db.schema.alterTable('meter_daily').renameTo('meters_away').execute();
    redeem(opened.licensing, accountId, 100);
    await opened.licensing.figures.flush();
    expect(await opened.licensing.quota.isUsedUp(redemptions, accountId, 'free')).toBe(false);
    await opened.db.schema.alterTable('meters_away').renameTo('meter_daily').execute();
    await opened.licensing.figures.flush();
    expect(await opened.licensing.quota.isUsedUp(redemptions, accountId, 'free')).toBe(true);
  });

  test('meters count apart, each the event of its own components', async () => {
    const { accountId } = await addSite(opened.db, clock());
    const words = { unit: { full: 'pages', short: 'pages' }, counts: 'pages', beyond: { what: '', note: '' } };
    const pages = {
      ...words,
      name: 'book.pages',
      event: 'redeemed',
      components: ['forms/book'],
      perDay: { free: 2, pro: 3, enterprise: null },
    };
    const told: string[] = [];
    const quota = makeQuota(
      opened.db,
      clock,
      [...(await loadMeters()), pages],
      async ({ meter, percent }) => void told.push(`${meter} ${percent}`),
    );
    const figures = makeFigures(opened.db, clock, () => {}, { quota: quota.buffer });
    for (const component of ['forms/book', 'forms/book', 'forms/letter', 'captcha/drag-drop', ''])
      figures.record({ ...happening(accountId), component });
    figures.record({ ...happening(accountId), component: 'forms/book', event: 'opened' });
    await figures.flush();
    expect(await usedOn(opened.db, accountId, utcDay(clock()))).toEqual(
      new Map([
        ['book.pages', 2],
        ['captcha.redemptions', 1],
      ]),
    );
    expect(told).toEqual(['book.pages 80', 'book.pages 100']);
    const usedUp = [
      quota.isUsedUp(pages, accountId, 'free'),
      quota.isUsedUp(redemptions, accountId, 'free'),
      quota.isUsedUp(pages, accountId, 'pro'),
    ];
    expect((await Promise.all(usedUp)).slice(0, 2)).toEqual([true, false]);
  });

  test('a level that was reached waits under the name that earlier versions gave its job', async () => {
    const { accountId } = await addSite(opened.db, clock());
    redeem(opened.licensing, accountId, 100);
    await opened.licensing.figures.flush();
    const told = await opened.db.selectFrom('jobs').where('kind', 'like', '%quota-level').select('kind').distinct().execute();
    expect(told).toEqual([{ kind: 'runtime.quota-level' }]);
  });
});
