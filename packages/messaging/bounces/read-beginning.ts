import { Readable } from 'node:stream';
import { Refusal } from '@inlay/kernel/errors.ts';

/** A mail may be this large. */
const MOST_BYTES = 10 * 1_048_576;
/** A report stands before the mail that it returns, so no more than this is kept in memory. */
const READ_BYTES = 256 * 1_024;

/** The beginning of a mail that a call has for a body. @throws Refusal `unsupported_media_type`, `too_large` */
export async function readBeginning(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refusal('unsupported_media_type');
  const kept: Buffer[] = [];
  let [size, left] = [0, READ_BYTES];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal('too_large');
    if (left <= 0) continue;
    kept.push(chunk.subarray(0, left));
    left -= chunk.length;
  }
  return Buffer.concat(kept);
}
