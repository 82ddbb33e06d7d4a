import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What only some calls refuse with: the reference lists it from `refuses` alone. */
const OWN_CODES = /\b(username_taken|captcha-required|conflict)\b/g;

const calls = globSync('{features,catalogue}/**/*contract.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(\/\*\*(?:[^*]|\*(?!\/))*\*\/)\nexport const (\w+) = ((?:[^\n]|\n(?!\n))*)/g)].map(
    ([, comment = '', name = '', call = '']) => ({
      name,
      codes: comment.match(OWN_CODES) ?? [],
      refuses: /refuses: \[.*\]/.exec(call)?.[0] ?? '',
    }),
  ),
);

test('the refusals that the comments of the contracts name are found', () => {
  expect(calls.flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining(['username_taken', 'captcha-required']));
});

test.each(calls.filter(({ codes }) => codes.length > 0))('$name lists every refusal that its comment names', ({ codes, refuses }) => {
  for (const code of codes) expect(refuses).toContain(`'${code}'`);
});
