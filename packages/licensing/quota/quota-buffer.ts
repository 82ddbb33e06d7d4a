import type { CountedMeter } from '@inlay/kernel/parts/meters.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type WriteBuffer, MAX_BUFFERED, inPieces } from '../figures/write-buffer.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

interface Used {
  readonly accountId: string;
  readonly day: number;
  readonly meter: string;
  count: number;
}

/**
 * What meters count, by account and UTC day, of every plan: a plan may change within the day.
 * @param onWritten hears of the accounts whose counts were stored
 */
export function makeQuotaBuffer(meters: readonly CountedMeter[], onWritten: (accountIds: readonly string[]) => Promise<void>): WriteBuffer {
  let days = new Map<string, Used>();

  function add({ accountId, day, meter, count }: Used): boolean {
    const key = `${accountId} ${day} ${meter}`;
    const kept = days.get(key);
    if (!kept && days.size >= MAX_BUFFERED) return false;
    if (kept) kept.count += count;
    else days.set(key, { accountId, day, meter, count });
    return true;
  }

  return {
    note({ accountId, component, event }, at) {
      const counting = meters.filter((meter) => meter.event === event && meter.components.includes(component));
      return counting.map(({ name }) => add({ accountId, day: utcDay(at), meter: name, count: 1 })).every(Boolean);
    },
    take() {
      const rows = [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      days = new Map();
      return {
        size: rows.length,
        statements: (queries) => inPieces(rows, (piece) => addUsed(queries, piece)),
        giveBack: () => rows.forEach(add),
        written: () => onWritten([...new Set(rows.map(({ accountId }) => accountId))]),
      };
    },
  };
}

const addUsed = (queries: Queries, rows: readonly Used[]) =>
  queries
    .insertInto('meter_daily')
    .values(rows.map(({ accountId, day, meter, count }) => ({ account_id: accountId, day, meter, used: count })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day', 'meter'])
        .doUpdateSet((eb) => ({ used: eb('meter_daily.used', '+', eb.ref('excluded.used')) })),
    )
    .compile();
