import type { CaseKey, CaseRecord, CaseStatus } from './case-record.ts';
import { fold } from './find-cases.ts';

export interface Arrangement {
  readonly sortBy: CaseKey;
  readonly descending: boolean;
  /** Part of any field. */
  readonly text: string;
  readonly status: CaseStatus | '';
}

/** What a table of cases shows, in its order; cases that are equal keep theirs. */
export function arrangeCases(cases: readonly CaseRecord[], { sortBy, descending, text, status }: Arrangement): CaseRecord[] {
  const part = fold(text);
  const turn = descending ? -1 : 1;
  return cases
    .filter((one) => status === '' || one.caseStatus === status)
    .filter((one) => part === '' || Object.values(one).some((value) => fold(String(value)).includes(part)))
    .toSorted((a, b) => turn * compare(a[sortBy], b[sortBy]));
}

/** By code unit: days and numbers are written so that this is their order, and Open is not OPEN. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
