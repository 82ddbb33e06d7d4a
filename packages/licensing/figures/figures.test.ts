import { HOUR_MS } from '@inlay/kernel/time.ts';
import { connectSqlite } from '@inlay/platform/database/sqlite-connection.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines, migratedPostgres } from '../../../tests/support/engines/engines.ts';
import { MAX_BUFFERED } from './write-buffer.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../../tests/support/captcha/open-proofs.ts';
import { forgetOldHours } from './usage-hours.ts';

describe.each(engines)('figures on %s', (engine) => {
  const start = Date.UTC(2026, 1, 28, 23, 59, 59);
  const clock = fakeClock(start);
  let opened: OpenProofs;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock, databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const solved = {
    accountId: 'a',
    component: 'captcha/number-image',
    domain: 'shop.example.com',
    host: 'www.shop.example.com',
    event: 'solved',
  } as const;
  const { component } = solved;
  const days = () => opened.db.selectFrom('usage_daily').selectAll().orderBy('day').orderBy('event').execute();
  const hours = () => opened.db.selectFrom('usage_hourly').selectAll().orderBy('hour').orderBy('event').execute();
  const signal = (accountId: string, kind: string) =>
    opened.db
      .selectFrom('install_signals')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .select(['first_at', 'first_host', 'last_at', 'last_host', 'since_at', 'count'])
      .executeTakeFirst();

  test('counts add up over flushes and processes, by hour, day, domain and event', async () => {
    const { licensing: other } = await opened.another();
    for (let i = 0; i < 5; i += 1) opened.licensing.figures.record(solved);
    other.figures.record(solved);
    opened.licensing.figures.record({ ...solved, event: 'failed' });
    await Promise.all([opened.licensing.figures.flush(), other.figures.flush()]);
    clock.advance(1_000);
    opened.licensing.figures.record(solved);
    await opened.licensing.figures.flush();
    const row = { account_id: 'a', component, host: 'shop.example.com' };
    expect(await days()).toEqual([
      { ...row, day: 20_260_228, event: 'failed', count: 1 },
      { ...row, day: 20_260_228, event: 'solved', count: 6 },
      { ...row, day: 20_260_301, event: 'solved', count: 1 },
    ]);
    const hour = Math.floor(start / HOUR_MS);
    expect(await hours()).toEqual([
      { ...row, hour, event: 'failed', count: 1 },
      { ...row, hour, event: 'solved', count: 6 },
      { ...row, hour: hour + 1, event: 'solved', count: 1 },
    ]);
  });

  test('one flush over two hours of a day adds both to the day', async () => {
    const of = { ...solved, accountId: 'two-hours' };
    clock.set(Date.UTC(2026, 2, 2, 9, 59, 59, 999));
    opened.licensing.figures.record(of);
    clock.advance(1);
    opened.licensing.figures.record(of);
    await opened.licensing.figures.flush();
    expect((await days()).filter((row) => row.account_id === of.accountId)).toMatchObject([{ day: 20_260_302, count: 2 }]);
    expect((await hours()).filter((row) => row.account_id === of.accountId)).toHaveLength(2);
  });

  test('solve times are counted in steps, apart from the hosts', async () => {
    for (const tookMs of [0, 500, 501, 3_200, 120_000, 9_999_999])
      opened.licensing.figures.record({ ...solved, accountId: 'times', tookMs });
    await opened.licensing.figures.flush();
    const rows = (await days()).filter((row) => row.account_id === 'times');
    expect(rows.map(({ host, event, count }) => [host, event, count])).toEqual([
      ['shop.example.com', 'solved', 6],
      ['', 'took:1000', 1],
      ['', 'took:120000', 2],
      ['', 'took:4000', 1],
      ['', 'took:500', 2],
    ]);
  });

  test('what could not be written is written later, once, in whole', async () => {
    const of = { ...solved, accountId: 'b' };
    const refused = { ...of, event: 'refused:domain-not-allowed', host: 'www.example.org', domain: 'other' } as const;
    await opened.db.schema.alterTable('usage_daily').renameTo('usage_away').execute();
    opened.licensing.figures.record(of);
    opened.licensing.figures.record(refused);
    await opened.licensing.figures.flush();
    expect(opened.faults).toHaveLength(1);
    expect((await hours()).filter((row) => row.account_id === 'b')).toEqual([]);
    opened.licensing.figures.record(refused);
    await opened.db.schema.alterTable('usage_away').renameTo('usage_daily').execute();
    await opened.licensing.figures.flush();
    for (const rows of [await days(), await hours()])
      expect(rows.filter((row) => row.account_id === 'b').map(({ event, count }) => [event, count])).toEqual([
        ['refused:domain-not-allowed', 2],
        ['solved', 1],
      ]);
    expect(await signal('b', 'refused:domain-not-allowed')).toMatchObject({ count: 2, last_host: 'www.example.org' });
  });

  test.runIf(engine === 'sqlite')('nothing else waits while they are written, also where the file is locked for a while', async () => {
    const before = opened.faults.length;
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(opened.db);
    const other = connectSqlite(rows[0]!.file);
    other.exec('begin immediate');
    opened.licensing.figures.record({ ...solved, accountId: 'locked' });
    const written = opened.licensing.figures.flush();
    await new Promise((resolve) => setTimeout(resolve, 100));
    other.exec('commit');
    other.close();
    await written;
    expect(opened.faults).toHaveLength(before);
    expect((await days()).filter((row) => row.account_id === 'locked')).toMatchObject([{ event: 'solved', count: 1 }]);
  });

  test('memory is bounded: what is beyond it is left out and reported, and nobody waits or fails for it', { tags: 'night' }, async () => {
    const before = opened.faults.length;
    for (let i = 0; i < MAX_BUFFERED + 50; i += 1)
      opened.licensing.figures.record({ ...solved, accountId: `many-${i}`, compKey: `key-${i}` });
    await opened.licensing.figures.flush();
    expect((await days()).filter((row) => row.account_id.startsWith('many-'))).toHaveLength(MAX_BUFFERED);
    expect(String((opened.faults.at(-1) as { err: Error }).err)).toContain('No room for 50');
    expect(opened.faults).toHaveLength(before + 1);
  });

  test('hours are forgotten after three days, days are kept', async () => {
    clock.set(Date.UTC(2026, 2, 5, 10));
    await forgetOldHours(opened.db, clock());
    expect((await hours()).map(({ hour }) => new Date(hour * HOUR_MS).toISOString())[0]).toBe('2026-03-02T10:00:00.000Z');
    expect((await days())[0]).toMatchObject({ day: 20_260_228 });
  });

  describe('signals', () => {
    const of = { ...solved, accountId: 'signals' };
    const at: number[] = [];
    const signOf = (event: string): { sign?: 'seen' | 'solved' } =>
      event === 'challenge' ? { sign: 'seen' } : event === 'solved' ? { sign: 'solved' } : {};
    /** Records, a minute apart, and writes after each or only at the end. */
    async function happen(accountId: string, events: readonly string[], each: boolean): Promise<void> {
      for (const event of events) {
        clock.advance(60_000);
        at.push(clock());
        opened.licensing.figures.record({
          ...of,
          accountId,
          event,
          ...signOf(event),
          domain: 'other',
          host: `${event.length}.example.com`,
        });
        if (each) await opened.licensing.figures.flush();
      }
      await opened.licensing.figures.flush();
    }

    test.each([true, false])('a refusal counts from the last challenge that was given out (a flush each: %s)', async (each) => {
      const accountId = `refusals-${each}`;
      at.length = 0;
      const refused = 'refused:domain-not-allowed';
      await happen(accountId, [refused, refused, 'challenge', refused, refused, refused], each);
      expect(await signal(accountId, refused)).toEqual({
        first_at: at[0],
        last_at: at[5],
        since_at: at[3],
        count: 3,
        first_host: `${refused.length}.example.com`,
        last_host: `${refused.length}.example.com`,
      });
      expect(await signal(accountId, 'seen')).toMatchObject({ first_at: at[2], last_at: at[2] });
    });

    test.each([true, false])('solved ones count from the last redemption (a flush each: %s)', async (each) => {
      const accountId = `solved-${each}`;
      at.length = 0;
      await happen(accountId, ['challenge', 'solved', 'solved', 'redeemed', 'solved', 'solved'], each);
      expect(await signal(accountId, 'solved')).toMatchObject({ first_at: at[1], last_at: at[5], since_at: at[4], count: 2 });
      at.length = 0;
      await happen(accountId, ['redeemed'], each);
      await happen(accountId, ['solved'], each);
      expect(await signal(accountId, 'solved')).toMatchObject({ since_at: at[1], count: 1 });
    });

    test('a success of one component ends nothing of another, but what no component could be told for', async () => {
      const accountId = 'components';
      const refusals = ['captcha/number-image', 'captcha/puzzle-solving', ''] as const;
      const record = (component: string, event: 'challenge' | 'refused:invalid-compkey') =>
        opened.licensing.figures.record({ ...of, accountId, component, event, ...signOf(event) });
      for (let i = 0; i < 2; i += 1) {
        for (const component of refusals) record(component, 'refused:invalid-compkey');
        await opened.licensing.figures.flush();
        clock.advance(1_000);
        record('captcha/number-image', 'challenge');
        await opened.licensing.figures.flush();
        clock.advance(1_000);
      }
      const rows = await opened.db
        .selectFrom('install_signals')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'refused:invalid-compkey')
        .orderBy('component')
        .select(['component', 'count'])
        .execute();
      expect(rows).toEqual([
        { component: '', count: 1 },
        { component: 'captcha/number-image', count: 1 },
        { component: 'captcha/puzzle-solving', count: 2 },
      ]);
    });

    test.each([true, false])('trying it out on localhost is first only until a real host comes (a flush each: %s)', async (each) => {
      const accountId = `local-${each}`;
      for (const host of ['127.0.0.1', 'dev.localhost', 'shop.example.com', 'localhost', 'www.shop.example.com', 'localhost']) {
        clock.advance(60_000);
        opened.licensing.figures.record({
          ...of,
          accountId,
          event: 'redeemed',
          domain: host.endsWith('.com') ? 'shop.example.com' : 'localhost',
          host,
        });
        if (each || host === 'dev.localhost') await opened.licensing.figures.flush();
      }
      await opened.licensing.figures.flush();
      expect(await signal(accountId, 'redeemed')).toEqual({
        first_at: clock() - 3 * 60_000,
        first_host: 'shop.example.com',
        last_at: clock(),
        last_host: 'localhost',
        since_at: clock() - 5 * 60_000,
        count: 6,
      });
    });

    test('a host name that is too long to be one is left out', async () => {
      opened.licensing.figures.record({
        ...of,
        accountId: 'long',
        event: 'refused:domain-not-allowed',
        domain: 'other',
        host: `${'x.'.repeat(140)}example.com`,
      });
      await opened.licensing.figures.flush();
      expect(await signal('long', 'refused:domain-not-allowed')).toMatchObject({ first_host: null, last_host: null });
    });
  });

  describe('use of keys', () => {
    let site: AddedSite;
    const used = () =>
      opened.db
        .selectFrom('licence_keys')
        .where('comp_key', '=', site.compKey)
        .select(['last_used_at', 'last_used_host', 'used_day', 'used_count'])
        .executeTakeFirstOrThrow();
    const give = (host: string, by = opened.licensing) =>
      by.figures.record({ ...solved, accountId: site.accountId, event: 'challenge', host, compKey: site.compKey });

    test('the last use has its time and registered domain, and each UTC day its own count, over processes', async () => {
      clock.set(Date.UTC(2026, 2, 9, 23, 59, 0));
      site = await addSite(opened.db, clock());
      expect(await used()).toEqual({ last_used_at: null, last_used_host: null, used_day: null, used_count: null });
      const { licensing: other } = await opened.another();
      for (let i = 0; i < 3; i += 1) give('shop.example.com');
      give('shop.example.com', other);
      await Promise.all([opened.licensing.figures.flush(), other.figures.flush()]);
      expect(await used()).toMatchObject({ last_used_at: clock(), used_day: 20_260_309, used_count: 4 });
      give('shop.example.com');
      for (let i = 0; i < 2; i += 1) give('shop.example.com', other);
      clock.advance(60_000);
      give('www.shop.example.com');
      await opened.licensing.figures.flush();
      // The other process still holds two uses of yesterday.
      await other.figures.flush();
      expect(await used()).toEqual({
        last_used_at: clock(),
        last_used_host: 'shop.example.com',
        used_day: 20_260_310,
        used_count: 1,
      });
    });
  });
});
