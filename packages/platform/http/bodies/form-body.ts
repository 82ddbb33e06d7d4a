import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import type { UploadedFile } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

/** Of each body, whatever it is for. */
export const MULTIPART_LIMITS = {
  fileSize: LOGO_MAX_BYTES + 1,
  files: 1,
  fields: 100,
  parts: 101,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 50,
};

export interface MultipartBounds {
  readonly bytes: number;
  readonly files: number;
}

/** Room for a 5 MB file that is a little too large, so that it gets its sentence, and for the fields beside it. */
export const WITH_A_FILE: MultipartBounds = { bytes: 8 * 1024 * 1024, files: 1 };
/** A form in another dress. */
export const FIELDS_ALONE: MultipartBounds = { bytes: 65_536, files: 0 };

type Value = string | UploadedFile;
/** By name; what occurs twice is a list. */
export type Flat = Record<string, Value | Value[]>;

/** A name that occurs twice becomes a list, which only a schema that expects one accepts. */
export function addToFlat(flat: Flat, name: string, value: Value): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new Refusal('bad_request');
  const earlier = Object.hasOwn(flat, name) ? flat[name] : undefined;
  if (earlier === undefined) flat[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else flat[name] = [earlier, value];
}

/** Reads `a=1&b=2` into one flat object. */
export function readForm(text: string): Flat {
  const flat: Flat = {};
  for (const [name, value] of new URLSearchParams(text)) addToFlat(flat, name, value);
  return flat;
}

/** What it says it has, or the most that it may have. */
export function bytesOf(request: FastifyRequest, bytes: number): number {
  const declared = Number(request.headers['content-length'] ?? bytes);
  if (declared > bytes) throw new Refusal('too_large');
  return declared;
}

/**
 * Reads a multipart body into one flat object, files whole in memory.
 * @throws Refusal `too_large` past its bounds, `bad_request` for a body that breaks off.
 */
export async function readMultipart(request: FastifyRequest, bounds: MultipartBounds): Promise<Flat> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  bytesOf(request, bounds.bytes);
  return Promise.race([readParts(request, bounds).catch(unreadable), rejectTooMany(request, bounds.bytes)]);
}

/** What the parser throws has a status when it is a bound; everything else is a body that breaks off or is none. */
export function unreadable(error: unknown): never {
  if (error instanceof Refusal || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Refusal('bad_request');
}

async function readParts(request: FastifyRequest, { files }: MultipartBounds): Promise<Flat> {
  const flat: Flat = {};
  for await (const part of request.parts({ limits: { ...MULTIPART_LIMITS, files } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large');
      addToFlat(flat, part.fieldname, String(part.value));
    } else {
      const bytes = await part.toBuffer();
      // A browser sends an empty part for a file field that was left alone.
      if (bytes.length > 0 || part.filename) addToFlat(flat, part.fieldname, { fileName: part.filename, mimeType: part.mimetype, bytes });
    }
  }
  return flat;
}

/** A body without a declared length is counted as it comes. */
export function rejectTooMany(request: FastifyRequest, bytes: number): Promise<never> {
  let total = 0;
  return new Promise((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > bytes) reject(new Refusal('too_large'));
    });
  });
}
