import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFileScanner } from './scan-file.ts';

let folder: string;
let server: Server | undefined;
const sockets = new Set<Socket>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-scan-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A clamd that reads a stream by its protocol, and answers by what it held. */
async function clamd(answerTo: (content: Buffer, socket: Socket) => void): Promise<string> {
  const COMMAND = 'zINSTREAM\0';
  const running = createServer((socket) => {
    sockets.add(socket);
    let seen = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      seen = Buffer.concat([seen, chunk]);
      const parts: Buffer[] = [];
      let at = COMMAND.length;
      while (seen.length >= at + 4) {
        const length = seen.readUInt32BE(at);
        if (length === 0) return answerTo(Buffer.concat(parts), socket);
        parts.push(seen.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(running.address() as AddressInfo).port}`;
}
function file(content: Buffer | string): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

test('a file goes whole to the scanner, which says whether it found something', async () => {
  const big = Buffer.alloc(3 * 1024 * 1024, 'x');
  const scan = makeFileScanner(
    await clamd((content, socket) => socket.end(content.equals(big) ? 'stream: OK\0' : 'stream: Eicar-Test-Signature FOUND\0')),
  );
  expect(await scan(file(big))).toBe('clean');
  expect(await scan(file('EICAR'))).toBe('found');
});

test('a scanner that errs, answers nothing, hangs or is away leaves the file unjudged', async () => {
  const url = await clamd((content, socket) => {
    const what = content.toString();
    if (what === 'error') socket.end('INSTREAM size limit exceeded. ERROR\0');
    else if (what === 'silent') socket.end();
    else if (what === 'liar') socket.end('stream: NOT_OK_AT_ALL\0');
  });
  for (const what of ['error', 'silent', 'liar'])
    await expect(makeFileScanner(url)(file(what)), what).rejects.toThrow('The scanner of files says');
  await expect(makeFileScanner(url, 50)(file('hang'))).rejects.toThrow();
  await expect(makeFileScanner('tcp://127.0.0.1:1')(file('x'))).rejects.toThrow();
  expect(await makeFileScanner(undefined)(file('x'))).toBe('not-asked');
});
