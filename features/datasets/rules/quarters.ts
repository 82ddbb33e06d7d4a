import type { SubscriptionCode } from './subscription-options.ts';

/** No file holds more. */
export const CASES_PER_FILE = 1_000;
/** What a preview shows. */
export const PREVIEW_CASES = 50;

export interface Quarter {
  readonly quarter: string;
  readonly year: number;
  /** 1 to 4. */
  readonly number: number;
  readonly cityName: string;
  readonly option: SubscriptionCode;
  readonly totalcases: number;
  /** Those of them that were closed before. All others are open. */
  readonly reopenedCases: number;
  /** Cases of a year are numbered through: below this, they are of an earlier quarter. */
  readonly firstSequence: number;
}

const miami = { cityName: 'Miami', option: 'CA003' } as const;

/** The newest first. */
export const quarters = [
  { quarter: '2024-Q1', year: 2024, number: 1, totalcases: 8_431, reopenedCases: 642, firstSequence: 101, ...miami },
  { quarter: '2023-Q4', year: 2023, number: 4, totalcases: 7_204, reopenedCases: 571, firstSequence: 34_201, ...miami },
  { quarter: '2023-Q3', year: 2023, number: 3, totalcases: 4_273, reopenedCases: 330, firstSequence: 24_901, ...miami },
] as const satisfies readonly Quarter[];

export type QuarterName = (typeof quarters)[number]['quarter'];

export const findQuarter = (name: string): (Quarter & { readonly quarter: QuarterName }) | undefined =>
  quarters.find(({ quarter }) => quarter === name);
