import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltFile, buildSdk, hashOf, integrityOf } from './build-sdk.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-sdk-'));
const read = (name: string, from = folder) => readFileSync(join(from, name));
const { version: named } = JSON.parse(readFileSync(join(import.meta.dirname, '../packages/sdk/package.json'), 'utf8')) as {
  version: string;
};
let version: string;
let files: BuiltFile[];

beforeAll(async () => {
  ({ version, files } = await buildSdk(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the version ends with a hash of every byte that is served under it', () => {
  const contents = new Map(files.map(({ path }) => [path, read(path)]));
  // The script cannot hold a hash of itself: there it counts with the version alone.
  const script = read('hst-captcha.js').toString();
  expect(script).toContain(version);
  const nameless = Buffer.from(script.replaceAll(version, named));
  contents.set('hst-captcha.js', nameless);
  // The loader holds the version, and the script's hash too.
  const loader = read('inlay.js').toString();
  const sums = [integrityOf(read('hst-captcha.js')), integrityOf(nameless)] as const;
  contents.set('inlay.js', Buffer.from(loader.replaceAll(version, named).replaceAll(...sums)));
  expect(version).toBe(`${named}-${hashOf(contents)}`);
});

test('another byte, another name and another border between two files are another version', () => {
  const hash = (...entries: [string, string][]) => hashOf(new Map(entries.map(([name, text]) => [name, Buffer.from(text)])));
  const hashes = [
    hash(['a.js', 'one'], ['b.js', 'two']),
    hash(['a.js', 'onE'], ['b.js', 'two']),
    hash(['a.js', 'one'], ['c.js', 'two']),
    hash(['a.js', 'onet'], ['b.js', 'wo']),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the loader holds the hash of what an element starts with, and of nothing else', () => {
  const hashes = [
    ...read('inlay.js')
      .toString()
      .matchAll(/sha384-[\w+/]{64}/g),
  ].map(([hash]) => hash);
  const named = files.filter(({ integrity }) => hashes.includes(integrity)).map(({ path }) => path);
  expect(named).toEqual(['hst-captcha.js', ...files.map(({ path }) => path).filter((path) => /^\w+\/(element|adopt)\.js$/.test(path))]);
  expect(hashes).toHaveLength(named.length);
});

test('built again it is the same version with the same bytes', { tags: 'night' }, async () => {
  const again = mkdtempSync(join(tmpdir(), 'inlay-sdk-'));
  try {
    expect(await buildSdk(again)).toEqual({ version, files });
    const sum = (from: string) => files.map(({ path }) => createHash('sha256').update(read(path, from)).digest('hex'));
    expect(sum(again)).toEqual(sum(folder));
  } finally {
    rmSync(again, { recursive: true });
  }
});
