import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const page = read('../../../features/docs-hub/guides/elements.mdx');
const [, look = ''] = /^## Look\n([\s\S]*?)^## /m.exec(page) ?? [];
const sortedSet = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

test('the page of elements names each custom property that the sheet reads, with its default', () => {
  const css = (read('../../../packages/sdk/elements/look.css') + read('form.css')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const inSheet = sortedSet([...css.matchAll(/var\((--inlay-[a-z-]+)/g)].map(([, name = '']) => name));
  const rows = [...look.matchAll(/^\| `(--inlay-[a-z-]+)` \| (.+) \|$/gm)];
  expect(sortedSet(rows.map(([, name = '']) => name))).toEqual(inSheet);
  for (const [, name, value = ''] of rows) {
    const colours = /^`(#\w+)`, `(#\w+)`/.exec(value);
    if (colours) expect(css, name).toContain(`var(${name}, light-dark(${colours[1]}, ${colours[2]}))`);
  }
});

test('and each part that an element of the form has', () => {
  const files = globSync('{.,files,phone}/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const sources = [...files, '../../../packages/sdk/elements/card.ts'].map(read).join('\n');
  const inForm = [...sources.matchAll(/part: (?:many \? )?'([a-z -]+)'(?: : '([a-z]+)')?/g)].flatMap(([, one = '', other]) => [
    ...one.split(' '),
    ...(other ? [other] : []),
  ]);
  const table = look.slice(look.indexOf('| Where |'));
  const named = [...table.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  expect(sortedSet(named)).toEqual(sortedSet([...inForm, 'consent', 'captcha']));
});
