import type { CaseRecord } from '../rules/case-record.ts';
import { type Searchable, searchable } from '../rules/find-cases.ts';
import { makeCases } from '../rules/make-cases.ts';
import { type Quarter, quarters } from '../rules/quarters.ts';

/** The invented cases, made at their first use and then kept: about 10 MB when all have been searched. */
export interface Records {
  casesOf(quarter: Quarter): readonly CaseRecord[];
  /** Cases of all quarters, the last filed first. */
  all(): readonly (Searchable & { readonly option: string })[];
}

export function makeRecords(): Records {
  const made = new Map<string, readonly CaseRecord[]>();
  let list: readonly (Searchable & { readonly option: string })[] | undefined;

  const casesOf = (quarter: Quarter): readonly CaseRecord[] => {
    const cases = made.get(quarter.quarter) ?? makeCases(quarter);
    made.set(quarter.quarter, cases);
    return cases;
  };
  const all = () =>
    quarters.flatMap((quarter) =>
      casesOf(quarter)
        .toReversed()
        .map((record) => ({ ...searchable(record, quarter.quarter), option: quarter.option })),
    );
  return { casesOf, all: () => (list ??= all()) };
}
