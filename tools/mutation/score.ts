import type { Mutant } from './mutate.ts';

/** A change that a test must notice; those that cannot run at all are not counted. */
const NOTICED = new Set<Mutant['status']>(['Killed', 'Timeout']);
const OVERLOOKED = new Set<Mutant['status']>(['Survived', 'NoCoverage']);

export interface Score {
  readonly killed: number;
  readonly survived: number;
  /** Killed of all, 0 to 100. */
  readonly percent: number;
}

export function scoreOf(mutants: readonly Pick<Mutant, 'status'>[]): Score {
  const killed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const survived = mutants.filter(({ status }) => OVERLOOKED.has(status)).length;
  return { killed, survived, percent: killed + survived === 0 ? 0 : (100 * killed) / (killed + survived) };
}

/** The changes that no test noticed, a line each: where, which, and what stood there afterwards. */
export const survivorsOf = (mutants: readonly Mutant[], pathOf: (file: string) => string): string[] =>
  mutants
    .filter(({ status }) => OVERLOOKED.has(status))
    .map(({ fileName, location: { start }, mutatorName, replacement, status }) => {
      const untested = status === 'NoCoverage' ? ', in no test' : '';
      return `${pathOf(fileName)}:${start.line}:${start.column} ${mutatorName}${untested} → ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
    })
    .toSorted();
