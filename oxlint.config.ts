import { defineConfig } from 'oxlint';
import { importZones } from './tools/import-zones.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', '.build', 'apps/web/build', 'apps/web/.react-router', 'data'],
  rules: {
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...importZones(),
    {
      // Tests look into every room of the house, and a table of cases may be long.
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        'max-lines': 'off',
        'typescript/no-base-to-string': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
