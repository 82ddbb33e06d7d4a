import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import { HOUR_MS } from '../utc-day.ts';

const KEPT_HOURS = 72;

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
