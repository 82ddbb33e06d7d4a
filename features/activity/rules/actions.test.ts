import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadComponentFiles } from '@inlay/catalogue/files.ts';
import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';
import { kinds, kindTitles, makeActivityTexts } from './actions.ts';

const { ofKind, tell } = makeActivityTexts((await loadComponentFiles<ActivityPart>('activity.ts')).map(({ content }) => content));

const root = join(import.meta.dirname, '../../..');
const WRITES = /\b(?:audit|changeAccount|changeJobs|noteAct|noteRecipient)\(/;
/** Types of events, kinds of jobs and columns of accounts are named alike. */
const ACTION = /(?<!type: |kind: )'(?!(?:main|accounts)\.)([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g;

/** Actions named in the files that write to the log. */
function writtenActions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('{features,catalogue,packages,apps}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  })) {
    const text = readFileSync(join(root, file), 'utf8');
    if (WRITES.test(text)) for (const [, action = ''] of text.matchAll(ACTION)) found.set(action, file);
  }
  return found;
}

test('every action that the product writes has a sentence and a kind', () => {
  const written = writtenActions();
  expect(written.size).toBeGreaterThan(20);
  const untold = [...written].filter(([action]) => tell(action).kind === null);
  expect(untold).toEqual([]);
});

test('every sentence belongs to an action that is written, and is said once', () => {
  const written = writtenActions();
  const told = kinds.flatMap(ofKind);
  expect(told.filter((action) => !written.has(action))).toEqual([]);
  expect(new Set(told.map((action) => tell(action).sentence)).size).toBe(told.length);
});

test('every kind has a title; an unknown action is told by its name', () => {
  for (const kind of kinds) expect(kindTitles[kind]).not.toBe('');
  expect(tell('moon.landed')).toEqual({ kind: null, sentence: 'moon.landed' });
  expect(tell('constructor').kind).toBeNull();
});
