export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of what failed. */
  names: string[];
}

export function countVitest(report: string, exitCode: number): Tally;
export function countPlaywright(report: string, exitCode: number): Tally;
