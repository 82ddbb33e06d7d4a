import { Refusal } from '@inlay/kernel/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { engines, freshPostgres } from '../../tests/support/engines.ts';
import { makeQuota } from './quota.ts';
import { type TestRuntime, openRuntime } from './testing/open-runtime.ts';
import { utcDay } from './utc-day.ts';

describe.each(engines)('quota on %s', (engine) => {
  const clock = fakeClock(Date.UTC(2026, 10, 21, 23, 59, 30));
  let opened: TestRuntime;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openRuntime({ clock, databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const taken = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;

  test('T21 200 parallel requests in two processes take exactly 100 of a free day', async () => {
    const both = [opened.runtime, await opened.another()];
    const results = await Promise.allSettled(Array.from({ length: 200 }, async (_, i) => both[i % 2]?.quota.take('race', 'free')));
    expect(taken(results)).toBe(100);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(Refusal);
    expect(refused?.reason).toMatchObject({ code: 'quota-exceeded', status: 429, retryAfter: 30 });
    const row = await opened.db.selectFrom('quota_daily').where('account_id', '=', 'race').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ account_id: 'race', day: 20_261_121, used: 100 });
  });

  test('the next UTC day begins anew, and other accounts and plans are not touched', async () => {
    await opened.runtime.quota.take('other', 'free');
    await Promise.all(Array.from({ length: 150 }, () => opened.runtime.quota.take('race', 'pro')));
    clock.advance(31_000);
    await opened.runtime.quota.take('race', 'free');
    expect(utcDay(clock())).toBe(20_261_122);
    clock.advance(86_400_000);
    await opened.runtime.quota.sweep();
    const left = await opened.db.selectFrom('quota_daily').select(['account_id', 'day']).execute();
    expect(left).toEqual([{ account_id: 'race', day: 20_261_122 }]);
  });

  test('80 and 100 per cent are told once a process and day; what could not be told is told by the next request', async () => {
    const told: string[] = [];
    let away = true;
    const quota = makeQuota(opened.db, clock, async ({ percent, day, perDay }) => {
      if (away) throw new Error('The jobs are away.');
      told.push(`${percent} of ${perDay} on ${day}`);
    });
    for (let i = 0; i < 80; i += 1) await quota.take('levels', 'free');
    expect(told).toEqual([]);
    away = false;
    const today = utcDay(clock());
    await quota.take('levels', 'free');
    expect(told).toEqual([`80 of 100 on ${today}`]);
    for (let i = 81; i < 100; i += 1) await quota.take('levels', 'free');
    expect(told).toEqual([`80 of 100 on ${today}`, `100 of 100 on ${today}`]);
    await expect(quota.take('levels', 'free')).rejects.toMatchObject({ code: 'quota-exceeded' });
    expect(told).toHaveLength(2);
    // A process that starts anew tells again, also when nothing is left to take; the job's key makes it one.
    const again: number[] = [];
    const restarted = makeQuota(opened.db, clock, async ({ percent }) => void again.push(percent));
    await expect(restarted.take('levels', 'free')).rejects.toMatchObject({ code: 'quota-exceeded' });
    expect(again).toEqual([80, 100]);
  });
});
