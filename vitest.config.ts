import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/.build/**', '**/build/**'],
    pool: 'threads',
    // What a test stubs is given back before the next one, of whichever file.
    unstubGlobals: true,
    // A busy machine is no fault of the product.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    tags: [{ name: 'night', description: 'What a push leaves to the night' }],
    tagsFilter: process.env['TEST_SCOPE'] === 'push' ? ['!night'] : [],
    globalSetup: 'tests/support/engines/migrated.ts',
    setupFiles: 'tests/support/servers/show-logs.ts',
    // The files of a worker share their modules: loading the whole product anew for each is a third of what they compute.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{packages,features,catalogue,apps,tools,tests/!(attacks|faults)}/**/*.test.ts'],
          // Of two that write, one waits for the disk.
          maxWorkers: 2 * cores,
          sequence: { groupOrder: 0 },
        },
      },
      // Left out by `npm run check`. In processes: a thread whose connections were broken on purpose may never end.
      {
        extends: true,
        test: {
          name: 'harm',
          include: ['tests/{attacks,faults}/**/*.test.ts'],
          pool: 'forks',
          // Node loads the product by itself, and keeps what it compiled from one run to the next.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: Math.ceil(1.5 * cores),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
