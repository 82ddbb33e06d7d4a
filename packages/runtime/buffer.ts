import type { Queries } from '@inlay/platform/database.ts';
import type { Happening } from './usage-events.ts';

/** What happened and is not stored yet. Noting never fails and never waits. */
export interface Buffer {
  /** False when there is no room left: the happening is not in this buffer. */
  note(happening: Happening, at: number): boolean;
  /** Everything noted so far; the buffer is empty then. */
  take(): Batch;
}

export interface Batch {
  readonly size: number;
  /** Rows are written in one order everywhere: two processes wait for each other in line, not in a circle. */
  write(queries: Queries): Promise<void>;
  /** Back into the buffer, after a write that failed. */
  giveBack(): void;
}

/** Rows kept while the database is away: some ten megabytes, then new ones are dropped. */
export const MAX_BUFFERED = 20_000;
/** Well under the parameters that either engine takes in a statement. */
const MAX_ROWS = 500;

export async function inPieces<T>(rows: readonly T[], write: (piece: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += MAX_ROWS) await write(rows.slice(i, i + MAX_ROWS));
}
