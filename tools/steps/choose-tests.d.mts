export interface Choice {
  /** Paths of files, `:12` behind them where a line was asked for. */
  vitest: string[];
  /** The same of journeys. */
  playwright: string[];
  /** The tests wanted of those files; all of them when there is none. */
  titles: string[];
}

export function chooseTests(
  args: readonly string[],
  tree: {
    /** The paths of all files of tests. */
    tests: readonly string[];
    exists: (path: string) => boolean;
  },
): Choice;
export function isTest(path: string): boolean;
export function patternOf(titles: readonly string[]): string;
export function mayHold(source: string, title: string): boolean;
export function escape(text: string): string;
