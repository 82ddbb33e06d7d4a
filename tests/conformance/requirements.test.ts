import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const ID = /\b(?:[A-Z]{3}\d{0,2}-\d\d|(?:DIF|OPEN)-\d{1,2}|T\d{1,2})\b/g;
const idsIn = (text: string) => [...text.matchAll(ID)].map(([id]) => id);

/** What a test or a group of tests is called; a table of rows, or a condition, may come before it. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(?<quote>['"`])(?<title>(?:\\.|[^\\])*?)\k<quote>/gs;
const titlesIn = (source: string) => [...source.matchAll(TITLE)].map((match) => match.groups?.['title'] ?? '');

const tests = globSync('{apps,bench,catalogue,examples,features,packages,tests,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/.build/**', '**/build/**'],
});
const named = new Set(tests.flatMap((file) => titlesIn(read(file))).flatMap(idsIn));

const onPage = idsIn(read('docs/requirements.md'));

test('the page of requirements has each id that a test title names, once', () => {
  expect(named.size).toBeGreaterThan(600);
  const missing = [...named].filter((id) => !onPage.includes(id)).toSorted();
  const doubled = onPage.filter((id, index) => onPage.indexOf(id) !== index);
  expect({ missing, doubled }).toEqual({ missing: [], doubled: [] });
});

test('each id on the page is named by a test title', () => {
  expect(onPage.filter((id) => !named.has(id))).toEqual([]);
});

test('each id stands below the heading of its area, with one sentence of its own', () => {
  const areas = read('docs/requirements.md').split(/^## /m).slice(1);
  const misplaced = areas.flatMap((area) => {
    const name = area.split(' ', 1)[0];
    return idsIn(area).filter(
      (id) => id.replace(/-\d+$|(?<=^T)\d+$/, '') !== name || !new RegExp(`^- ${id}: [^\\n]{8,140}$`, 'm').test(area),
    );
  });
  expect(misplaced).toEqual([]);
});
