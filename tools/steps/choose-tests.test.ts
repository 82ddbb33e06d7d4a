import { expect, test } from 'vitest';
import { chooseTests, isTest, mayHold, patternOf } from './choose-tests.mjs';

const UNIT = 'packages/kernel/count.test.ts';
const ATTACK = 'tests/attacks/races.test.ts';
const JOURNEY = 'tests/journeys/sign-in/sign-in.spec.ts';
const tests = [UNIT, ATTACK, JOURNEY];
const paths = new Set([...tests, '.', 'packages', 'packages/kernel', 'packages/kernel/count.ts', 'tests', 'tests/attacks', 'docs']);
const choose = (...args: string[]) => chooseTests(args, { tests, exists: (path) => paths.has(path) });

test.each([
  ['a file of vitest', [UNIT], { vitest: [UNIT], playwright: [] }],
  ['a journey', [JOURNEY], { vitest: [], playwright: [JOURNEY] }],
  ['a folder with both', ['tests/'], { vitest: [ATTACK], playwright: [JOURNEY] }],
  ['a folder with one', ['./packages'], { vitest: [UNIT], playwright: [] }],
  ['the root', ['.'], { vitest: [UNIT, ATTACK], playwright: [JOURNEY] }],
  ['several, each once', [UNIT, 'packages/kernel', JOURNEY], { vitest: [UNIT], playwright: [JOURNEY] }],
  ['a line of a file', [`${JOURNEY}:12`], { vitest: [], playwright: [`${JOURNEY}:12`] }],
])('%s goes to its runner', (_, args, choice) => {
  expect(choose(...args)).toEqual({ ...choice, titles: [] });
});

test('what is no path is a title, looked for where the paths say, or everywhere', () => {
  expect(choose('opens', 'box › shuts')).toEqual({ vitest: [UNIT, ATTACK], playwright: [JOURNEY], titles: ['opens', 'box › shuts'] });
  expect(choose('tests/attacks', 'opens')).toEqual({ vitest: [ATTACK], playwright: [], titles: ['opens'] });
  expect(choose('tests/attacks/gone.test.ts').titles).toEqual(['tests/attacks/gone.test.ts']);
});

test('the line that names a failed test is its path and its title', () => {
  expect(choose(`${UNIT} › box › shuts`)).toEqual({ vitest: [UNIT], playwright: [], titles: ['box › shuts'] });
  expect(choose(`${JOURNEY}:7 › opens`)).toEqual({ vitest: [], playwright: [`${JOURNEY}:7`], titles: ['opens'] });
});

test('a path without tests and an option are refused with a sentence', () => {
  expect(() => choose('docs')).toThrow('docs holds no tests.');
  expect(() => choose('packages/kernel/count.ts')).toThrow('packages/kernel/count.ts holds no tests.');
  expect(() => choose(UNIT, '--watch')).toThrow('npm test knows no option --watch.');
});

test('tests are told from what stands beside them', () => {
  const found = [...tests, 'packages/kernel/count.ts', 'tests/journeys/fixtures/product.ts', 'apps/web/page.spec.ts'].filter(isTest);
  expect(found).toEqual(tests);
});

test('a pattern takes titles literally, whatever stands between group and test', () => {
  const pattern = new RegExp(patternOf(['box › shuts (twice)', 'opens?']));
  expect(['box shuts (twice)', 'box › shuts (twice)', 'box > shuts (twice)', 'a lid opens?'].every((name) => pattern.test(name))).toBe(
    true,
  );
  expect(['box shuts twice', 'open', 'box, shuts (twice)'].some((name) => pattern.test(name))).toBe(false);
});

test('a source may hold a title as it stands, in parts, or as a template that makes it', () => {
  const source =
    "describe('box', () => { test.each(ROWS)('%s is refused', run); test(`${COUNT} tries`, run); test('$name opens', run); });";
  for (const title of ['is refused', 'box > Bob is refused', '12 tries', 'the lid opens']) expect(mayHold(source, title)).toBe(true);
  for (const title of ['lid', 'box > Bob is asked', 'is refused by Bob']) expect(mayHold(source, title)).toBe(false);
});
