import { defineConfig } from 'oxlint';
import { importZones } from './tools/import-zones.ts';

// Accessibility is judged by axe on the rendered pages, in the journeys.
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', '.build', 'apps/web/build', 'apps/web/.react-router', '/data'],
  rules: {
    // Types too: a circle of files is one file in several pieces.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 300 }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // Objects of functions are this house's way; none of them reads `this`.
    'typescript/unbound-method': 'off',
    // A form's values and a thrown anything are made to text on purpose.
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    // Counting code points is what the password rules do.
    'typescript/no-misused-spread': 'off',
    // The React Compiler's wishes; it isn't used here, and takes every object with a `ref` for one.
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'unicorn/no-new-array': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...importZones(),
    {
      // An async listener that catches what may go wrong is what a reader expects to see.
      files: ['examples/**/*.js'],
      rules: { 'typescript/no-misused-promises': 'off' },
    },
    {
      // Tests look into every layer, and a table of cases may be long.
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        'max-lines': 'off',
        // Playwright reads what a fixture needs from its pattern: none is `{}`.
        'no-empty-pattern': 'off',
        'typescript/no-misused-promises': 'off',
      },
    },
  ],
});
