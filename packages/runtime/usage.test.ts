import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { engines, freshPostgres } from '../../tests/support/engines.ts';
import { type TestRuntime, openRuntime } from './testing/open-runtime.ts';

describe.each(engines)('usage on %s', (engine) => {
  const clock = fakeClock(Date.UTC(2026, 1, 28, 23, 59, 59));
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

  const solved = { accountId: 'a', component: 'captcha/number-image', domain: 'shop.example.com', event: 'solved' };
  const rows = () => opened.db.selectFrom('usage_daily').selectAll().orderBy('day').orderBy('event').execute();

  test('counts add up over flushes and processes, by day, domain and event', async () => {
    const other = await opened.another();
    for (let i = 0; i < 5; i += 1) opened.runtime.usage.count(solved);
    other.usage.count(solved);
    opened.runtime.usage.count({ ...solved, event: 'failed' });
    await Promise.all([opened.runtime.usage.flush(), other.usage.flush()]);
    clock.advance(1_000);
    opened.runtime.usage.count(solved);
    await opened.runtime.usage.flush();
    expect(await rows()).toEqual([
      { account_id: 'a', component: 'captcha/number-image', day: 20_260_228, host: 'shop.example.com', event: 'failed', count: 1 },
      { account_id: 'a', component: 'captcha/number-image', day: 20_260_228, host: 'shop.example.com', event: 'solved', count: 6 },
      { account_id: 'a', component: 'captcha/number-image', day: 20_260_301, host: 'shop.example.com', event: 'solved', count: 1 },
    ]);
  });

  test('what could not be written is written later', async () => {
    await opened.db.schema.alterTable('usage_daily').renameTo('usage_away').execute();
    opened.runtime.usage.count({ ...solved, accountId: 'b' });
    await opened.runtime.usage.flush();
    expect(opened.faults).toHaveLength(1);
    await opened.db.schema.alterTable('usage_away').renameTo('usage_daily').execute();
    await opened.runtime.usage.flush();
    expect((await rows()).filter((row) => row.account_id === 'b')).toMatchObject([{ count: 1 }]);
  });
});
