import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@inlay/kernel/errors.ts';
import { refusedWhenFull } from '../disk-full.ts';

/** Until a body that is too large is left to itself: whoever sends it reads no answer before its end. */
const READ_PAST = 4;

const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/**
 * Reads a whole body into a file of a folder. One that is too large is read past: torn down, its sender would not hear why.
 * @throws Refusal `too_large`, `bad_request` for one that breaks off
 */
export async function receiveOne(body: Readable, folder: string, mostBytes: number, signal: AbortSignal) {
  const path = join(folder, 'body');
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > mostBytes * READ_PAST) return next(new Refusal('too_large'));
      if (size > mostBytes) return next();
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }), { signal }).catch((error: unknown) => {
    throw BROKEN_OFF.has((error as NodeJS.ErrnoException).code ?? '') ? new Refusal('bad_request') : refusedWhenFull(error);
  });
  if (size > mostBytes) throw new Refusal('too_large');
  return { folder, path, size, sha256: hash.digest('hex') };
}
