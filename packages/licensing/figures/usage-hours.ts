import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

const KEPT_HOURS = 72;
const KEPT_DAYS = 400;

/** Removes the hours of more than three days ago, one at a time: nobody waits long for the lock. */
export async function forgetOldHours(queries: Queries, now: number): Promise<void> {
  const first = Math.floor(now / HOUR_MS) - KEPT_HOURS;
  for (;;) {
    const oldest = await queries
      .selectFrom('usage_hourly')
      .where('hour', '<', first)
      .orderBy('hour')
      .select('hour')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    await queries.deleteFrom('usage_hourly').where('hour', '=', oldest.hour).execute();
  }
}

/** The same for days of more than 400 days ago. */
export async function forgetOldDays(queries: Queries, now: number): Promise<void> {
  const first = utcDay(now - KEPT_DAYS * DAY_MS);
  for (;;) {
    const oldest = await queries
      .selectFrom('usage_daily')
      .where('day', '<', first)
      .orderBy('day')
      .select('day')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    await queries.deleteFrom('usage_daily').where('day', '=', oldest.day).execute();
  }
}
