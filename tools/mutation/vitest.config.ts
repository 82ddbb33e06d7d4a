import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** Read by StrykerJS in its copy of the tree. */
export default defineConfig({
  root,
  resolve: {
    // The links of the workspace lead out of the copy, to files that nobody changes.
    alias: [
      { find: /^@inlay\/(kernel|platform|identity|licensing|proofs)\//, replacement: `${root}/packages/$1/` },
      { find: /^@inlay\/(features|catalogue)\//, replacement: `${root}/$1/` },
    ],
  },
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    // SQLite alone, in memory where there is such a folder, and each test in its short form.
    env: { TEST_DATABASE_URL: '', TRUST: '', ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }) },
  },
});
