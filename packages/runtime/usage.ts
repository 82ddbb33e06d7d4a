import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database.ts';
import './tables.ts';
import { utcDay } from './utc-day.ts';

const FLUSH_MS = 1_000;
const MAX_ROWS = 500;

export interface UsageEvent {
  readonly accountId: string;
  /** Component id. */
  readonly component: string;
  /** The registered domain. */
  readonly domain: string;
  readonly event: string;
}

export interface Usage {
  count(event: UsageEvent): void;
  /** Writes what is counted and not yet stored. */
  flush(): Promise<void>;
}

interface Counter extends UsageEvent {
  readonly day: number;
  readonly key: string;
  count: number;
}

/**
 * Counters in memory, written once a second: a figure may lose a second when the process is killed, which a chart bears
 * and a quota would not (`quota.ts` writes at once).
 */
export function makeUsage(db: Database, clock: Clock, onFault: (error: unknown) => void): Usage {
  let counters = new Map<string, Counter>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(event: UsageEvent, day: number, count: number): void {
    const key = [event.accountId, event.component, day, event.domain, event.event].join('\n');
    const counter = counters.get(key);
    if (counter) counter.count += count;
    else counters.set(key, { ...event, day, key, count });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...counters.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    counters = new Map();
    for (let i = 0; i < taken.length; i += MAX_ROWS) {
      const rows = taken.slice(i, i + MAX_ROWS);
      try {
        await upsert(db, rows);
      } catch (error) {
        for (const row of rows) add(row, row.day, row.count);
        onFault(error);
      }
    }
  }

  // One after the other: the last flush before the end also waits for the one before it.
  const flush = () => (writing = writing.then(write));

  return { count: (event) => add(event, utcDay(clock()), 1), flush };
}

async function upsert(db: Database, rows: readonly Counter[]): Promise<void> {
  await db
    .insertInto('usage_daily')
    .values(
      rows.map((r) => ({ account_id: r.accountId, component: r.component, day: r.day, host: r.domain, event: r.event, count: r.count })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'component', 'day', 'host', 'event'])
        .doUpdateSet((eb) => ({ count: eb('usage_daily.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
