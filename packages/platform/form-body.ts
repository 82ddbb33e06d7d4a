import type { UploadedFile } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

/** Room for a 5 MB file that is a little too large, so that it gets its sentence, and for the fields beside it. */
const MULTIPART_MAX_BYTES = 8 * 1024 * 1024;

type Value = string | UploadedFile;
type Flat = Record<string, Value | Value[]>;

/** A name that occurs twice becomes a list, which only a schema that expects one accepts. */
function add(flat: Flat, name: string, value: Value): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new Refusal('bad_request');
  const earlier = flat[name];
  if (earlier === undefined) flat[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else flat[name] = [earlier, value];
}

/** Reads `a=1&b=2` into one flat object. */
export function readForm(text: string): Flat {
  const flat: Flat = {};
  for (const [name, value] of new URLSearchParams(text)) add(flat, name, value);
  return flat;
}

/**
 * Reads a multipart body into one flat object, files whole in memory.
 * @throws Refusal `too_large` past 8 MB, `bad_request` for a body that breaks off.
 */
export async function readMultipart(request: FastifyRequest): Promise<Flat> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MULTIPART_MAX_BYTES) throw new Refusal('too_large');
  return Promise.race([readParts(request).catch(unreadable), tooMany(request)]);
}

/** What the parser throws has a status when it is a bound; everything else is a body that breaks off or is none. */
function unreadable(error: unknown): never {
  if (error instanceof Refusal || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Refusal('bad_request');
}

async function readParts(request: FastifyRequest): Promise<Flat> {
  const flat: Flat = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large');
      add(flat, part.fieldname, String(part.value));
    } else {
      const bytes = await part.toBuffer();
      // A browser sends an empty part for a file field that was left alone.
      if (bytes.length > 0 || part.filename) add(flat, part.fieldname, { fileName: part.filename, mimeType: part.mimetype, bytes });
    }
  }
  return flat;
}

/** A body without a declared length is counted as it comes. */
function tooMany(request: FastifyRequest): Promise<never> {
  let total = 0;
  return new Promise((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > MULTIPART_MAX_BYTES) reject(new Refusal('too_large'));
    });
  });
}
