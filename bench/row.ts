/** One line of the table that `npm run bench` prints. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it may be at most, or must be at least, and whether it is. */
  readonly budget?: Budget;
  /** What it stands beside, measured in the same run. */
  readonly beside?: string;
}

export interface Budget {
  readonly text: string;
  /** On a slower machine a rate may be lower, and a time longer. */
  readonly per?: 'rate' | 'time';
  readonly bound: number;
  readonly kept: boolean;
}

export const atLeast = (value: number, bound: number, text = `≥ ${bound.toLocaleString('en')}`): Budget => ({
  text,
  bound,
  kept: value >= bound,
});
export const atMost = (value: number, bound: number, text = `≤ ${bound.toLocaleString('en')}`): Budget => ({
  text,
  bound,
  kept: value <= bound,
});
export const rateAtLeast = (value: number, bound: number): Budget => ({ ...atLeast(value, bound), per: 'rate' });
export const timeAtMost = (value: number, bound: number): Budget => ({ ...atMost(value, bound), per: 'time' });
