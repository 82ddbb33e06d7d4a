import { Readable } from 'node:stream';
import { Refusal } from '@inlay/kernel/errors.ts';

/** A mail may be this large. */
export const MAIL_BYTES = 10 * 1_048_576;
/** A report stands before the mail that it returns, so no more than this is kept in memory. */
export const BEGINNING_BYTES = 256 * 1_024;

/**
 * The beginning of a mail that a call has for a body. One that is too large is read past to its end: torn down, its sender would not hear why. How
 * long that may take is bounded for every body. @throws Refusal `unsupported_media_type`, `too_large`
 */
export async function readBeginning(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refusal('unsupported_media_type');
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (size < BEGINNING_BYTES) kept.push(chunk.subarray(0, BEGINNING_BYTES - size));
    size += chunk.length;
  }
  if (size > MAIL_BYTES) throw new Refusal('too_large');
  return Buffer.concat(kept);
}
