import { FREE_CAPTCHAS_PER_DAY } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database.ts';
import type { AccountsTable } from '@inlay/platform/tables.ts';
import './tables.ts';
import { DAY_MS, secondsToMidnight, utcDay } from './utc-day.ts';

export type Plan = AccountsTable['plan'];

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

export function makeQuota(db: Database, clock: Clock): Quota {
  // Used up stays used up until midnight: asking again costs no query.
  const exhausted = { day: 0, accounts: new Set<string>() };

  return {
    async take(accountId, plan) {
      const limit = PER_DAY[plan];
      if (limit === undefined) return;
      const now = clock();
      const day = utcDay(now);
      if (exhausted.day !== day) Object.assign(exhausted, { day, accounts: new Set() });
      if (!exhausted.accounts.has(accountId)) {
        if (await takeOne(db, accountId, day, limit)) return;
        exhausted.accounts.add(accountId);
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

/** One statement, so that no two requests take the same place. */
async function takeOne(db: Database, accountId: string, day: number, limit: number): Promise<boolean> {
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
  return taken !== undefined;
}
