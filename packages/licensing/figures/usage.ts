import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type WriteBuffer, MAX_BUFFERED, inPieces } from './write-buffer.ts';
import '../tables.ts';
import { OTHER_HOST, solveTimeEvent } from './usage-events.ts';
import { utcDay } from '../utc-day.ts';

interface Counter {
  readonly key: string;
  readonly accountId: string;
  readonly component: string;
  /** Whole hours since the epoch. */
  readonly hour: number;
  readonly host: string;
  readonly event: string;
  count: number;
}

type Place = Omit<Counter, 'key' | 'count'>;

/**
 * Hosts of an account that are told apart in a UTC day, by each process; the rest counts as `other`. Whoever registers one domain after
 * the other would make rows without end.
 */
export const HOSTS_A_DAY = 50;
/** Accounts whose hosts are remembered: beyond, all are forgotten, and a few more are told apart that day. */
const MAX_ACCOUNTS = 20_000;

/** The host, or `other` for one too many. */
function makeHostBound(): (accountId: string, host: string, day: number) => string {
  let today = -1;
  let seen = new Map<string, Set<string>>();
  return (accountId, host, day) => {
    if (day !== today || seen.size > MAX_ACCOUNTS) seen = new Map();
    today = day;
    let hosts = seen.get(accountId);
    if (!hosts) seen.set(accountId, (hosts = new Set()));
    if (hosts.size < HOSTS_A_DAY) hosts.add(host);
    return hosts.has(host) ? host : OTHER_HOST;
  };
}

/** Counters by account, component, hour, domain and event. Hours and days are written together, so that they agree. */
export function makeUsageBuffer(): WriteBuffer {
  let counters = new Map<string, Counter>();
  const hostOf = makeHostBound();

  function add(place: Place, count: number): boolean {
    const key = [place.accountId, place.component, place.hour, place.host, place.event].join('\n');
    const counter = counters.get(key);
    if (counter) counter.count += count;
    else if (counters.size >= MAX_BUFFERED) return false;
    else counters.set(key, { ...place, key, count });
    return true;
  }

  return {
    note({ accountId, component, domain, event, tookMs }, at) {
      const place = { accountId, component, hour: Math.floor(at / HOUR_MS) };
      if (tookMs !== undefined) add({ ...place, host: '', event: solveTimeEvent(tookMs) }, 1);
      return add({ ...place, host: hostOf(accountId, domain, utcDay(at)), event }, 1);
    },
    take() {
      const rows = [...counters.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      counters = new Map();
      return {
        size: rows.length,
        statements: (queries) => [
          ...inPieces(rows, (piece) => addHours(queries, piece)),
          ...inPieces(daysOf(rows), (piece) => addDays(queries, piece)),
        ],
        giveBack() {
          for (const { key: _, count, ...place } of rows) add(place, count);
        },
      };
    },
  };
}

/** One row a day, also when a flush spans two hours: a statement may not touch a row twice. */
function daysOf(rows: readonly Counter[]): (Counter & { day: number })[] {
  const days = new Map<string, Counter & { day: number }>();
  for (const row of rows) {
    const day = utcDay(row.hour * HOUR_MS);
    const key = [row.accountId, row.component, day, row.host, row.event].join('\n');
    const sum = days.get(key);
    if (sum) sum.count += row.count;
    else days.set(key, { ...row, key, day });
  }
  return [...days.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const addHours = (queries: Queries, rows: readonly Counter[]) =>
  queries
    .insertInto('usage_hourly')
    .values(
      rows.map((r) => ({ account_id: r.accountId, hour: r.hour, component: r.component, host: r.host, event: r.event, count: r.count })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'hour', 'component', 'host', 'event'])
        .doUpdateSet((eb) => ({ count: eb('usage_hourly.count', '+', eb.ref('excluded.count')) })),
    )
    .compile();

const addDays = (queries: Queries, rows: readonly (Counter & { day: number })[]) =>
  queries
    .insertInto('usage_daily')
    .values(
      rows.map((r) => ({ account_id: r.accountId, component: r.component, day: r.day, host: r.host, event: r.event, count: r.count })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'component', 'day', 'host', 'event'])
        .doUpdateSet((eb) => ({ count: eb('usage_daily.count', '+', eb.ref('excluded.count')) })),
    )
    .compile();
