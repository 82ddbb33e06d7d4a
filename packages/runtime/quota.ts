import { FREE_CAPTCHAS_PER_DAY } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database.ts';
import type { AccountsTable } from '@inlay/platform/tables.ts';
import './tables.ts';
import { DAY_MS, secondsToMidnight, utcDay } from './utc-day.ts';

export type Plan = AccountsTable['plan'];

/** Per cent of a day's requests at which the owner is told. */
const LEVELS = [80, 100] as const;

/** An account has used up so much of its day. */
export interface QuotaLevel {
  readonly accountId: string;
  /** UTC, yyyymmdd. */
  readonly day: number;
  readonly percent: (typeof LEVELS)[number];
  readonly perDay: number;
}

/** Captcha requests a day; a plan without an entry has no limit. */
const PER_DAY: Partial<Record<Plan, number>> = { free: FREE_CAPTCHAS_PER_DAY };

export interface Quota {
  /**
   * Takes one request off the account's day.
   * @throws Refusal `quota-exceeded`, with the seconds until UTC midnight
   */
  take(accountId: string, plan: Plan): Promise<void>;
  /** Removes the days of before yesterday. */
  sweep(): Promise<void>;
}

/**
 * @param onLevel told of each level at least once: again by another process, and after a start, as long as the day lasts.
 * When it rejects, the next request tells it again.
 */
export function makeQuota(db: Database, clock: Clock, onLevel: (reached: QuotaLevel) => Promise<void>): Quota {
  let today = { day: 0, exhausted: new Set<string>(), told: new Set<string>() };

  async function tell(accountId: string, used: number, perDay: number): Promise<void> {
    const { day, told } = today;
    for (const percent of LEVELS) {
      const level = `${percent} ${accountId}`;
      if (used * 100 < percent * perDay || told.has(level)) continue;
      told.add(level);
      await onLevel({ accountId, day, percent, perDay }).catch(() => told.delete(level));
    }
  }

  return {
    async take(accountId, plan) {
      const limit = PER_DAY[plan];
      if (limit === undefined) return;
      const now = clock();
      const day = utcDay(now);
      if (today.day !== day) today = { day, exhausted: new Set(), told: new Set() };
      // Used up stays used up until midnight: asking again costs no query.
      if (!today.exhausted.has(accountId)) {
        const used = await takeOne(db, accountId, day, limit);
        await tell(accountId, used ?? limit, limit);
        if (used !== undefined) return;
        today.exhausted.add(accountId);
      }
      throw new Refusal('quota-exceeded', { retryAfter: secondsToMidnight(now) });
    },
    async sweep() {
      await db
        .deleteFrom('quota_daily')
        .where('day', '<', utcDay(clock() - DAY_MS))
        .execute();
    },
  };
}

/** How many are used now; undefined when none was left. One statement, so that no two requests take the same place. */
async function takeOne(db: Database, accountId: string, day: number, limit: number): Promise<number | undefined> {
  const taken = await db
    .insertInto('quota_daily')
    .values({ account_id: accountId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ used: eb('quota_daily.used', '+', 1) }))
        .where('quota_daily.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst();
  return taken?.used;
}
