import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,features,catalogue,apps,tests,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/.build/**', '**/build/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
