import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClamd, startClamd } from '../../../tests/support/servers/fake-clamd.ts';
import { makeFileScanner } from './scan-file.ts';

let folder: string;
let clamd: FakeClamd | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-scan-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await clamd?.close();
  clamd = undefined;
});

function file(content: Buffer | string): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

test('a file goes whole to the scanner, which says whether it found something', async () => {
  const big = Buffer.alloc(3 * 1024 * 1024, 'x');
  clamd = await startClamd((content, socket) => socket.end(content.equals(big) ? 'stream: OK\0' : 'stream: Eicar-Test-Signature FOUND\0'));
  const scan = makeFileScanner(clamd.url);
  expect(await scan(file(big))).toBe('clean');
  expect(await scan(file('EICAR'))).toBe('found');
});

test('a scanner that errs, answers nothing, hangs or is away leaves the file unjudged', async () => {
  clamd = await startClamd((content, socket) => {
    const what = content.toString();
    if (what === 'error') socket.end('INSTREAM size limit exceeded. ERROR\0');
    else if (what === 'silent') socket.end();
    else if (what === 'liar') socket.end('stream: NOT_OK_AT_ALL\0');
  });
  const { url } = clamd;
  for (const what of ['error', 'silent', 'liar'])
    await expect(makeFileScanner(url)(file(what)), what).rejects.toThrow('The scanner of files says');
  await expect(makeFileScanner(url, 50)(file('hang'))).rejects.toThrow();
  await expect(makeFileScanner('tcp://127.0.0.1:1')(file('x'))).rejects.toThrow();
  expect(await makeFileScanner(undefined)(file('x'))).toBe('not-asked');
});
