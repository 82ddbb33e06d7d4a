import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../../tests/support/read-zip.ts';
import { type ZipEntry, zipOf } from './zip-stream.ts';

async function* entries(list: readonly ZipEntry[]) {
  yield* await Promise.resolve(list);
}
const made = (list: readonly ZipEntry[]) => buffer(zipOf(entries(list), new Date('2026-11-26T10:15:30Z')));

test('what goes in comes out: pieces, empty files, names of other scripts, bytes that do not shrink', async () => {
  const random = randomBytes(100_000);
  const zip = await made([
    { name: 'forms/contact-us.json', content: ['{"a":', '"', 'x'.repeat(200_000), '"}'].map((text) => Buffer.from(text)) },
    { name: 'empty.json', content: [] },
    { name: 'files/Ünï日本.bin', content: [random.subarray(0, 7), random.subarray(7)] },
  ]);
  const files = readZip(zip);
  expect([...files.keys()]).toEqual(['forms/contact-us.json', 'empty.json', 'files/Ünï日本.bin']);
  expect(files.get('forms/contact-us.json')?.toString()).toBe(`{"a":"${'x'.repeat(200_000)}"}`);
  expect(files.get('empty.json')).toHaveLength(0);
  expect(files.get('files/Ünï日本.bin')?.equals(random)).toBe(true);
  expect(zip.length).toBeLessThan(110_000);
});

test('an entry is read only once the one before is written, and what fails in it fails the whole', async () => {
  const seen: string[] = [];
  async function* two(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a', content: [Buffer.from('a')] });
    seen.push('second asked for');
    yield { name: 'b', content: broken() };
  }
  async function* broken(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from('b'));
    throw new Error('the database is away');
  }
  const zip = zipOf(two(), new Date());
  await zip.next();
  expect(seen).toEqual([]);
  await expect(buffer(zip)).rejects.toThrow('the database is away');
  expect(seen).toEqual(['second asked for']);
});
