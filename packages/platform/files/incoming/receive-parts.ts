import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import { refusedWhenFull } from '../disk-full.ts';
import { type Flat, addToFlat, rejectTooMany, unreadable } from '../../http/bodies/form-body.ts';

export interface IncomingBounds {
  /** The whole body. */
  readonly bodyBytes: number;
  /** All files together. */
  readonly fileBytes: number;
  /** Files and fields. */
  readonly parts: number;
  /** All texts together, with their names: they are held in memory. */
  readonly textBytes: number;
}

export interface IncomingFile {
  /** Name of its part. */
  readonly field: string;
  /** As it was sent: a stranger's text. */
  readonly fileName: string;
  /** Where it lies on this machine, under a name of ours. */
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface IncomingParts {
  readonly fields: Flat;
  readonly files: readonly IncomingFile[];
}

const NAME_BYTES = 100;

/** Reads a multipart body, its files into a folder. */
export const receiveParts = (
  request: FastifyRequest,
  folder: string,
  bounds: IncomingBounds,
  signal: AbortSignal,
): Promise<IncomingParts> =>
  Promise.race([
    readParts(request, folder, bounds, signal).catch((error: unknown) => unreadable(refusedWhenFull(error))),
    rejectTooMany(request, bounds.bodyBytes),
  ]);

async function readParts(request: FastifyRequest, folder: string, bounds: IncomingBounds, signal: AbortSignal): Promise<IncomingParts> {
  const fields: Flat = {};
  const files: IncomingFile[] = [];
  let left = bounds.fileBytes;
  let textLeft = bounds.textBytes;
  const limits = {
    fileSize: bounds.fileBytes + 1,
    files: bounds.parts,
    fields: bounds.parts,
    parts: bounds.parts,
    fieldSize: bounds.textBytes,
    fieldNameSize: NAME_BYTES,
    headerPairs: 50,
  };
  for await (const part of request.parts({ limits })) {
    if (part.fieldname.length > NAME_BYTES) throw new Refusal('too_large');
    if (part.type === 'field') {
      textLeft -= Buffer.byteLength(part.fieldname) + Buffer.byteLength(textOf(part.value));
      if (part.valueTruncated || part.fieldnameTruncated || textLeft < 0) throw new Refusal('too_large');
      addToFlat(fields, part.fieldname, textOf(part.value));
      continue;
    }
    const path = join(folder, String(files.length));
    const hash = createHash('sha256');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        hash.update(chunk);
        next(size > left ? new Refusal('too_large') : null, chunk);
      },
    });
    await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }), { signal });
    // A browser sends an empty part for a field that was left alone.
    if (size === 0) continue;
    left -= size;
    files.push({ field: part.fieldname, fileName: part.filename, path, size, sha256: hash.digest('hex') });
  }
  return { fields, files };
}

/** A part that says it is JSON has been read as such: what became no text is no entry of a form. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw new Refusal('bad_request');
  return String(value);
}
