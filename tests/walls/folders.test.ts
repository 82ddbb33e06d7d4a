import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { repoFiles } from './repo-files.ts';

/** What a folder may hold before it needs rooms: its list fits on one screen. */
const MOST = 25;

/** Folders of like files that nobody looks through: each has a name that is known beforehand, and the next one comes beside it. */
const GROWING: readonly [folder: RegExp, why: string][] = [
  [/\/languages$/, 'a file for each language'],
  [/\/migrations$/, 'a file for each change of the schema, never moved'],
  [/^features\/docs-hub\/printed$/, 'a file for each guide, printed'],
  [/^docs\/decisions$/, 'numbered records, never moved'],
];

function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST && !GROWING.some(([growing]) => growing.test(folder)))
    .map(([folder, count]) => `${folder} holds ${count} files: give it rooms by what they are for`);
}

test(`no folder holds more than ${MOST} files`, () => {
  expect(crowded(repoFiles())).toEqual([]);
});

test.each(GROWING)('%s is left out: %s', (growing) => {
  expect(repoFiles().some((file) => growing.test(dirname(file)))).toBe(true);
});

test('control: one file too many is seen, also in a new folder, but not where they grow by themselves', () => {
  const files = (folder: string) => Array.from({ length: MOST + 1 }, (_, i) => `${folder}/${i}.ts`);
  expect(crowded([...files('tests/new'), ...files('packages/sdk/captcha/languages'), ...files('packages/ui/form').slice(1)])).toEqual([
    `tests/new holds ${MOST + 1} files: give it rooms by what they are for`,
  ]);
});
