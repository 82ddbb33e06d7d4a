import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QuarterName } from '../../rules/quarters.ts';
import { VERSION } from './file-index.ts';
import { makeLibrary } from './library.ts';
import { type Making, makeQuarter } from './make-quarter.ts';

const q3 = { quarter: '2023-Q3' } as const;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-library-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server's library that counts how often files are made. */
function counted() {
  const made: QuarterName[] = [];
  const make = (quarter: QuarterName, into: string): Making => {
    made.push(quarter);
    return makeQuarter(quarter, into);
  };
  return { made, library: makeLibrary({ folder, make }) };
}
test('SMP-12 files are made once a server, however many ask; two servers share them; a spoilt one is made again', async () => {
  const versions = join(folder, VERSION);
  const [abandoned, busy] = [join(versions, '.making-abandoned'), join(versions, '.making-busy')];
  for (const left of [abandoned, busy]) mkdirSync(left, { recursive: true });
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(abandoned, twoHoursAgo, twoHoursAgo);

  const [one, other] = [counted(), counted()];
  const [files, ...same] = await Promise.all([one, one, other, one, other].map(({ library }) => library.filesOf(q3)));
  for (const each of same) expect(each).toEqual(files);
  expect([one.made, other.made]).toEqual([['2023-Q3'], ['2023-Q3']]);
  expect(readdirSync(versions).toSorted()).toEqual(['.making-busy', '2023-Q3']);

  const [file] = files ?? [];
  if (!file) throw new Error('No file.');
  const path = join(versions, '2023-Q3', file.name);
  expect(await one.library.read(q3, file)).toEqual(readFileSync(path));
  truncateSync(path, 100);
  await expect(one.library.read(q3, file)).rejects.toThrow('has 100 bytes');
  expect((await other.library.filesOf(q3)).map(({ bytes }) => bytes)).toEqual(files?.map(({ bytes }) => bytes));
  expect(await one.library.filesOf(q3)).toEqual(await other.library.filesOf(q3));
  expect([one.made.length, other.made.length]).toEqual([1, 2]);
});

test('what is being made ends with the server, and nothing of it stays', async () => {
  const { library } = counted();
  const asked = library.filesOf(q3).catch((error: Error) => error.message);
  await expect.poll(() => readdirSync(folder, { recursive: true }).some((name) => String(name).includes('.making-'))).toBe(true);
  await library.stop();
  expect(await asked).toMatch(/SIGKILL|Stopped/);
  expect(readdirSync(join(folder, VERSION))).toEqual([]);
});

test('what can not be made says why, and is tried again by who asks next', async () => {
  const { made, library } = counted();
  const never = { quarter: '1999-Q1' as QuarterName };
  await expect(library.filesOf(never)).rejects.toThrow('No quarter "1999-Q1"');
  await expect(library.filesOf(never)).rejects.toThrow('ended with 1');
  expect(made).toEqual(['1999-Q1', '1999-Q1']);
  expect(readdirSync(join(folder, VERSION))).toEqual([]);
});
