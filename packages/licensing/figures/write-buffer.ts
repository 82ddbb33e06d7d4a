import type { Queries } from '@inlay/platform/database/database.ts';
import type { CompiledQuery } from 'kysely';
import type { Happening } from './usage-events.ts';

/** What happened and is not stored yet. Noting never fails and never waits. */
export interface WriteBuffer {
  /** False when there is no room left: the happening is not in this buffer. */
  note(happening: Happening, at: number): boolean;
  /** Everything noted so far; the buffer is empty then. */
  take(): Batch;
}

export interface Batch {
  readonly size: number;
  /** What writes it, to be run together. Rows come in one order everywhere: two processes wait for each other in line, not in a circle. */
  statements(queries: Queries): readonly CompiledQuery[];
  /** Back into the buffer, after a write that failed. */
  giveBack(): void;
  /** To be called once it is stored. */
  written?(): Promise<void>;
}

/** Rows kept while the database is away: some ten megabytes, then new ones are dropped. */
export const MAX_BUFFERED = 20_000;
/** Well under the parameters that either engine takes in a statement. */
const MAX_ROWS = 500;

export const pieces = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, i) => rows.slice(i * MAX_ROWS, (i + 1) * MAX_ROWS));

export const inPieces = <T>(rows: readonly T[], statement: (piece: readonly T[]) => CompiledQuery): CompiledQuery[] =>
  pieces(rows).map(statement);
