import { createHash } from 'node:crypto';

export type Value = string | number | null;
export type Row = readonly Value[];

export interface TableSum {
  readonly rows: number;
  /** SHA-256 over all rows in the order of their keys, hex. */
  readonly sha256: string;
}

/** A row as both engines tell it. A number beyond 2^53 would be compared after rounding: an error. */
export function rowText(row: Row): string {
  const rounded = row.find((value) => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER);
  if (rounded !== undefined) throw new Error(`${rounded} is too large a number to be compared exactly.`);
  return JSON.stringify(row);
}

export function makeSum(): { add(row: Row): void; end(): TableSum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row) {
      hash.update(rowText(row)).update('\n');
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
