import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/.build/**', '**/build/**'],
    pool: 'threads',
    maxWorkers: 2,
    // A busy machine is no fault of the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/support/engines/migrated.ts',
    setupFiles: 'tests/support/servers/show-logs.ts',
    projects: [
      {
        extends: true,
        test: { name: 'product', include: ['{packages,features,catalogue,apps,tools,tests/!(attacks|faults)}/**/*.test.ts'] },
      },
      // Left out by `npm run check`. In processes: a thread whose connections were broken on purpose may never end.
      { extends: true, test: { name: 'harm', include: ['tests/{attacks,faults}/**/*.test.ts'], pool: 'forks' } },
    ],
  },
});
