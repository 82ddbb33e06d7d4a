import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

const CHUNK = 65_536;

/** Bytes of a file from a place on, fewer where it ends. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
  return bytes.subarray(0, bytesRead);
}

/** A file in pieces, with where each begins. Each repeats the last bytes of the one before, so that a word that lies across two is seen. */
export async function* piecesOf(file: FileHandle, overlap: number): AsyncGenerator<{ readonly at: number; readonly bytes: Buffer }> {
  let at = 0;
  let before = Buffer.alloc(0);
  for (;;) {
    const read = await bytesAt(file, at, CHUNK);
    if (read.length === 0) return;
    const bytes = Buffer.concat([before, read]);
    yield { at: at - before.length, bytes };
    at += read.length;
    before = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
}

/** What is in memory, in the same pieces. Between two others have their turn. */
export async function* slicesOf(bytes: Buffer, overlap: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    if (at > 0) await setImmediate();
    yield bytes.subarray(Math.max(0, at - overlap), at + CHUNK);
  }
}
