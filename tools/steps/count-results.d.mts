export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of what failed. */
  names: string[];
  /** Of what failed beside others and passed alone. */
  unsteady?: string[];
}

export function countVitest(report: string, exitCode: number): Tally;
export function countPlaywright(report: string, exitCode: number): Tally;
export function filesToRepeat(tally: Tally | undefined): string[];
export function afterRepeat(first: Tally, again: Tally | undefined): Tally;
