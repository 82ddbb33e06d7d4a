import type { Queries } from '@inlay/platform/database/database.ts';
import { type WriteBuffer, MAX_BUFFERED, inPieces } from '../figures/write-buffer.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

interface Redeemed {
  readonly accountId: string;
  readonly day: number;
  count: number;
}

/**
 * Redemptions by account and UTC day, of every plan: a plan may change within the day.
 * @param onWritten hears of the accounts whose count was stored
 */
export function makeQuotaBuffer(onWritten: (accountIds: readonly string[]) => Promise<void>): WriteBuffer {
  let days = new Map<string, Redeemed>();

  function add({ accountId, day, count }: Redeemed): boolean {
    const key = `${accountId} ${day}`;
    const kept = days.get(key);
    if (!kept && days.size >= MAX_BUFFERED) return false;
    if (kept) kept.count += count;
    else days.set(key, { accountId, day, count });
    return true;
  }

  return {
    note: ({ accountId, event }, at) => event !== 'redeemed' || add({ accountId, day: utcDay(at), count: 1 }),
    take() {
      const rows = [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      days = new Map();
      return {
        size: rows.length,
        statements: (queries) => inPieces(rows, (piece) => addRedeemed(queries, piece)),
        giveBack: () => rows.forEach(add),
        written: () => onWritten([...new Set(rows.map(({ accountId }) => accountId))]),
      };
    },
  };
}

const addRedeemed = (queries: Queries, rows: readonly Redeemed[]) =>
  queries
    .insertInto('quota_daily')
    .values(rows.map(({ accountId, day, count }) => ({ account_id: accountId, day, used: 0, redeemed: count })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ redeemed: eb('quota_daily.redeemed', '+', eb.ref('excluded.redeemed')) })),
    )
    .compile();
