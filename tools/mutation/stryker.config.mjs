import { availableParallelism } from 'node:os';

/** What is the same for every part; `mutate.ts` adds which files are changed. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: Math.max(1, availableParallelism() - 1),
  // The tests need none of these in the copy of the tree.
  ignorePatterns: ['/.build', '/apps/web', '/bench', '/data', '/deploy', '/docs', '/examples', '/tests/journeys', '/tests/redteam'],
  tempDirName: '.build/mutation',
  cleanTempDir: 'always',
  // Both ask for the library that TypeScript 7 has no more; Node and vitest look at no types.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  reporters: ['progress-append-only'],
  logLevel: 'error',
  warnings: { slow: false },
};
