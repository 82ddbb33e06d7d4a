import { across, boundedText, textOf } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { type CaseRecord, caseStatuses } from './case-record.ts';

export const CASES_PER_PAGE = 25;
const NUMBER_MAX = 30;
const PARTY_MAX = 60;
/** More pages than all cases fill. */
const PAGE_MAX = 10_000;

export const NOTHING_ASKED = 'Enter a case number, a party or a status.';
export const BAD_PAGE = 'A page is a whole number from 1.';

const optional = (max: number) =>
  boundedText(max)
    .optional()
    .transform((text) => text ?? '');

/** What is searched for; at least one of number, party and status. Absent and blank are the same. */
export const caseSearch = z
  .strictObject({
    number: optional(NUMBER_MAX),
    party: optional(PARTY_MAX),
    status: z
      .enum([...caseStatuses, ''], { error: 'Choose a status from the list.' })
      .optional()
      .transform((status) => status ?? ''),
  })
  .check(
    across('number', (values) => (['number', 'party', 'status'].some((name) => textOf(values, name) !== '') ? undefined : NOTHING_ASKED)),
  );
export type CaseSearch = z.output<typeof caseSearch>;

export const caseSearchPage = caseSearch.safeExtend({
  page: z.coerce.number({ error: BAD_PAGE }).int(BAD_PAGE).min(1, BAD_PAGE).max(PAGE_MAX, BAD_PAGE).default(1),
});

/** A case as it is searched through: its names folded once. */
export interface Searchable {
  readonly record: CaseRecord;
  readonly quarter: string;
  readonly number: string;
  readonly party: string;
}

export const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

export const searchable = (record: CaseRecord, quarter: string): Searchable => ({
  record,
  quarter,
  number: `${fold(record.caseNumber)}\n${record.caseId}`,
  party: `${fold(record.defendant)}\n${fold(record.plaintiff)}`,
});

/** The number is part of the case number or the CaseId, the party of the defendant's or the plaintiff's name; the status is exact. */
export function matcherOf({ number, party, status }: CaseSearch): (one: Searchable) => boolean {
  const [numberPart, partyPart] = [fold(number), fold(party)];
  return (one) => one.number.includes(numberPart) && one.party.includes(partyPart) && (status === '' || one.record.caseStatus === status);
}
