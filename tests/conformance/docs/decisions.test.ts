import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../../docs/decisions');
const read = (name: string): string => readFileSync(resolve(FOLDER, name), 'utf8');

const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted();

/** `# 7. Title` of a file `0007-….md`, as the index has it. */
function lineOf(name: string): string {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(name)) ?? [];
  return `${Number(number)}. [${title}](${name})`;
}

test('every decision stands in their index by its number and title, in their order', () => {
  const listed = read('README.md')
    .split('\n')
    .filter((line) => /^\d+\. /.test(line));
  expect(listed).toEqual(records.map(lineOf));
});

test('decisions are numbered from 1 on, in the title as in the name', () => {
  expect(records.map((name) => [Number(name.slice(0, 4)), Number.parseInt(lineOf(name), 10)])).toEqual(
    records.map((_name, index) => [index + 1, index + 1]),
  );
});
