import { CASES_PER_FILE, type Quarter } from './quarters.ts';

export interface FilePart {
  /** e.g. `2024-Q1-01.xlsx`; it lies at the root of the site. */
  readonly name: string;
  /** Its cases are those from this one on, counted from 0. */
  readonly first: number;
  readonly cases: number;
}

/** The files of a quarter, in their order; each but the last is full. */
export function filesOf({ quarter, totalcases }: Pick<Quarter, 'quarter' | 'totalcases'>): FilePart[] {
  const count = Math.ceil(totalcases / CASES_PER_FILE);
  return Array.from({ length: count }, (_, at) => ({
    name: `${quarter}-${String(at + 1).padStart(2, '0')}.xlsx`,
    first: at * CASES_PER_FILE,
    cases: Math.min(CASES_PER_FILE, totalcases - at * CASES_PER_FILE),
  }));
}

export const pathOf = (name: string): string => `/${name}`;
export const archiveOf = (quarter: string): string => `${quarter}.zip`;
