import type { CountedMeter, Meter } from '@inlay/kernel/parts/meters.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Queries } from '@inlay/platform/database/database.ts';
import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import type { AccountsTable } from '@inlay/platform/database/tables.ts';
import { type WriteBuffer, pieces } from '../figures/write-buffer.ts';
import { makeQuotaBuffer } from './quota-buffer.ts';
import { makeShortCache } from '../short-cache.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

export type Plan = AccountsTable['plan'];

/** Per cent of a day at which the owner is told. */
const LEVELS = [80, 100] as const;
/** How far a process may be behind what others have stored. */
const CACHE_MS = 1_000;

/** An account has used up so much of a meter's day. */
export interface QuotaLevel {
  readonly accountId: string;
  /** Absent in jobs of versions that knew one meter, the captcha's. */
  readonly meter?: string;
  /** UTC, yyyymmdd. */
  readonly day: number;
  readonly percent: (typeof LEVELS)[number];
  readonly perDay: number;
}

/**
 * What counts against a plan is what only the customer can cause, such as tokens that its own server redeemed. Nothing is refused for it here;
 * what a visitor is offered once the day is used up, the component decides.
 */
export interface Quota {
  /** Whether today's count has reached what the plan holds. No while the store can't be asked: a limit of price is no reason to be away. */
  isUsedUp(meter: Meter, accountId: string, plan: Plan): Promise<boolean>;
  /** Counts what meters count, together with the figures. */
  readonly buffer: WriteBuffer;
  /** Removes the days of before yesterday. */
  sweep(): Promise<void>;
}

/** What the meters of an owner counted on a day, over all projects, by their names, as far as it is written. */
export async function usedOn(queries: Queries, accountId: string, day: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('meter_daily')
    .where('account_id', 'in', projectAccounts(queries, accountId))
    .where('day', '=', day)
    .groupBy('meter')
    .select((row) => ['meter', row.fn.sum<number>('used').as('used')] as const)
    .execute();
  return new Map(rows.map(({ meter, used }) => [meter, Number(used)]));
}

/**
 * @param onLevel told of each level at least once: again by another process, and after a start, as long as the day lasts.
 * When it rejects, the next count tells it again.
 */
export function makeQuota(
  db: Database,
  clock: Clock,
  meters: readonly CountedMeter[],
  onLevel: (reached: QuotaLevel) => Promise<void>,
): Quota {
  const counts = makeShortCache<ReadonlyMap<string, number>>(clock, CACHE_MS);
  const metersByName = new Map(meters.map((meter) => [meter.name, meter]));
  let today = { day: 0, usedUp: new Set<string>(), told: new Set<string>() };

  function todays() {
    const day = utcDay(clock());
    if (today.day !== day) today = { day, usedUp: new Set(), told: new Set() };
    return today;
  }

  async function tell(meter: Meter, accountId: string, used: number, perDay: number): Promise<void> {
    const { day, told } = todays();
    for (const percent of LEVELS) {
      const level = `${percent} ${accountId} ${meter.name}`;
      if (used * 100 < percent * perDay || told.has(level)) continue;
      told.add(level);
      await onLevel({ accountId, meter: meter.name, day, percent, perDay }).catch(() => told.delete(level));
    }
  }

  async function onWritten(accountIds: readonly string[]): Promise<void> {
    const { day, usedUp } = todays();
    for (const some of pieces(accountIds)) {
      const owners = await db
        .selectFrom('accounts')
        .where('id', 'in', some)
        .select(({ fn, ref }) => [fn.coalesce('parent_id', ref('id')).as('id'), 'plan'] as const)
        .distinct()
        .execute();
      for (const { id: accountId, plan } of owners) {
        // Most plans have no limit: nothing to add up.
        if (meters.every(({ perDay }) => perDay[plan] === null)) continue;
        for (const [name, used] of await usedOn(db, accountId, day)) {
          const meter = metersByName.get(name);
          const perDay = meter?.perDay[plan] ?? null;
          if (!meter || perDay === null) continue;
          if (used >= perDay) usedUp.add(`${accountId} ${name}`);
          await tell(meter, accountId, used, perDay);
        }
      }
    }
  }

  return {
    async isUsedUp({ name, perDay: ofPlan }, accountId, plan) {
      const perDay = ofPlan[plan];
      if (perDay === null) return false;
      const { day, usedUp } = todays();
      const key = `${accountId} ${name}`;
      // Used up stays used up until midnight: asking again costs no query.
      if (usedUp.has(key)) return true;
      const used = await counts.get(`${day} ${accountId}`, () => usedOn(db, accountId, day)).catch(() => undefined);
      if ((used?.get(name) ?? 0) >= perDay) usedUp.add(key);
      return usedUp.has(key);
    },
    buffer: makeQuotaBuffer(meters, onWritten),
    async sweep() {
      const yesterday = utcDay(clock() - DAY_MS);
      await db.deleteFrom('meter_daily').where('day', '<', yesterday).execute();
      await db.deleteFrom('quota_levels').where('day', '<', yesterday).execute();
      // What versions of before counted there.
      await db.deleteFrom('quota_daily').where('day', '<', yesterday).execute();
    },
  };
}
