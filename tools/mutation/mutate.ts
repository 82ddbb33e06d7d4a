import type { Part } from './parts.ts';
import { Stryker } from './stryker.mjs';

/** What StrykerJS says of one small change. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Changes the part's files one place at a time, on a copy of the tree, and runs the tests that pass through each place. */
export async function mutate({ files, tests }: Part): Promise<readonly Mutant[]> {
  // Read by vitest.config.ts, in processes of StrykerJS.
  process.env['MUTATION_TESTS'] = tests;
  return new Stryker({ configFile: 'tools/mutation/stryker.config.mjs', mutate: [...files] }).runMutationTest();
}
