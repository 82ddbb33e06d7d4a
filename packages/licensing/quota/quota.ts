import { CAPTCHA_QUOTA_PER_DAY } from '@inlay/kernel/constants.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Queries } from '@inlay/platform/database/database.ts';
import type { AccountsTable } from '@inlay/platform/database/tables.ts';
import { type WriteBuffer, pieces } from '../figures/write-buffer.ts';
import { makeQuotaBuffer } from './quota-buffer.ts';
import { makeShortCache } from '../short-cache.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

export type Plan = AccountsTable['plan'];

/** Per cent of a day's redemptions at which the owner is told. */
const LEVELS = [80, 100] as const;
/** How far a process may be behind what others have stored. */
const CACHE_MS = 1_000;

/** An account has used up so much of its day. */
export interface QuotaLevel {
  readonly accountId: string;
  /** UTC, yyyymmdd. */
  readonly day: number;
  readonly percent: (typeof LEVELS)[number];
  readonly perDay: number;
}

/**
 * What counts against a plan is what only the customer can cause: tokens that its own server redeemed. No redemption is ever refused for it;
 * what a visitor is offered once the day is used up, the component decides.
 */
export interface Quota {
  /** Whether today's redemptions have reached what the plan holds. No while the store can't be asked: a limit of price is no reason to be away. */
  isUsedUp(accountId: string, plan: Plan): Promise<boolean>;
  /** Counts what is redeemed, together with the figures. */
  readonly buffer: WriteBuffer;
  /** Removes the days of before yesterday. */
  sweep(): Promise<void>;
}

/** Tokens that the account's servers redeemed on a day, as far as they are written. */
export async function redeemedOn(queries: Queries, accountId: string, day: number): Promise<number> {
  const row = await queries
    .selectFrom('quota_daily')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .select('redeemed')
    .executeTakeFirst();
  return row?.redeemed ?? 0;
}

/**
 * @param onLevel told of each level at least once: again by another process, and after a start, as long as the day lasts.
 * When it rejects, the next redemption tells it again.
 */
export function makeQuota(db: Database, clock: Clock, onLevel: (reached: QuotaLevel) => Promise<void>): Quota {
  const redeemed = makeShortCache<number>(clock, CACHE_MS);
  let today = { day: 0, usedUp: new Set<string>(), told: new Set<string>() };

  function todays() {
    const day = utcDay(clock());
    if (today.day !== day) today = { day, usedUp: new Set(), told: new Set() };
    return today;
  }

  async function tell(accountId: string, used: number, perDay: number): Promise<void> {
    const { day, told } = todays();
    for (const percent of LEVELS) {
      const level = `${percent} ${accountId}`;
      if (used * 100 < percent * perDay || told.has(level)) continue;
      told.add(level);
      await onLevel({ accountId, day, percent, perDay }).catch(() => told.delete(level));
    }
  }

  async function onWritten(accountIds: readonly string[]): Promise<void> {
    const { day, usedUp } = todays();
    for (const some of pieces(accountIds)) {
      const rows = await db
        .selectFrom('quota_daily')
        .innerJoin('accounts', 'accounts.id', 'quota_daily.account_id')
        .where('quota_daily.day', '=', day)
        .where('quota_daily.account_id', 'in', some)
        .select(['quota_daily.account_id', 'quota_daily.redeemed', 'accounts.plan'])
        .execute();
      for (const { account_id: accountId, redeemed: used, plan } of rows) {
        const perDay = CAPTCHA_QUOTA_PER_DAY[plan];
        if (perDay === null) continue;
        if (used >= perDay) usedUp.add(accountId);
        await tell(accountId, used, perDay);
      }
    }
  }

  return {
    async isUsedUp(accountId, plan) {
      const perDay = CAPTCHA_QUOTA_PER_DAY[plan];
      if (perDay === null) return false;
      const { day, usedUp } = todays();
      // Used up stays used up until midnight: asking again costs no query.
      if (usedUp.has(accountId)) return true;
      const used = await redeemed.get(`${day} ${accountId}`, () => redeemedOn(db, accountId, day)).catch(() => 0);
      if (used !== undefined && used >= perDay) usedUp.add(accountId);
      return usedUp.has(accountId);
    },
    buffer: makeQuotaBuffer(onWritten),
    async sweep() {
      await db
        .deleteFrom('quota_daily')
        .where('day', '<', utcDay(clock() - DAY_MS))
        .execute();
    },
  };
}
