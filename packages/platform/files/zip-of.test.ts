import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ZipEntry, zipOf } from './zip-of.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-zip-'));
  file = join(folder, 'large');
  writeFileSync(file, randomBytes(4 * 1_024 ** 2));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How often this process has the file open. */
const descriptors = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      return false;
    }
  }).length;

test('what a reader who goes away has begun is closed, and what would follow is not asked for', async () => {
  const ended: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'rows.json', content: [Buffer.from('{}')] };
      yield { name: 'files/large', content: createReadStream(file) };
      ended.push('asked for more');
    } finally {
      ended.push('over');
    }
  }
  for (let i = 0; i < 20; i += 1) {
    const zip = zipOf(entries(), {});
    await vi.waitFor(() => {
      zip.read(1);
      expect(descriptors()).toBe(1);
    });
    zip.destroy();
    await vi.waitFor(() => expect([descriptors(), ended.length]).toEqual([0, i + 1]));
  }
  expect(new Set(ended)).toEqual(new Set(['over']));
});

test('a file that is opened for a reader who has gone is closed as well', async () => {
  let go = () => {};
  const opened = new Promise<void>((resolve) => (go = resolve));
  let over = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      await opened;
      yield { name: 'large', content: createReadStream(file) };
    } finally {
      over = true;
    }
  }
  const zip = zipOf(entries(), {});
  zip.destroy();
  await vi.waitFor(() => expect(zip.closed).toBe(true));
  go();
  await vi.waitFor(() => expect([over, descriptors()]).toEqual([true, 0]));
});

test('who reads to the end has all of it', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', content: [Buffer.from('first')] };
    yield { name: 'b', content: createReadStream(file) };
  }
  const parts = unzipSync(await buffer(zipOf(entries(), { mtime: new Date(0) })));
  expect(Object.entries(parts).map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['a', 5],
    ['b', 4 * 1_024 ** 2],
  ]);
});
