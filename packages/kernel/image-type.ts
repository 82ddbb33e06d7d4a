import * as z from 'zod';
import type { UploadedFile } from './contract.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml';

/** What the first bytes say, whatever the sender declared. An SVG is text whose root element is `svg`. */
export function sniffImageType(bytes: Uint8Array): ImageType | undefined {
  const begins = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  const head = String.fromCharCode(...bytes.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, '');
  return /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/is.test(head) ? 'image/svg+xml' : undefined;
}

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/**
 * An image of a multipart body. `judge` gives the sentence for a wrong type or size; the type is the bytes', undefined when
 * they are no image we know.
 */
export function imageFile(notAFile: string, judge: (image: { type: ImageType | undefined; size: number }) => string | undefined) {
  const sentence = (value: unknown) =>
    isUploadedFile(value) ? judge({ type: sniffImageType(value.bytes), size: value.bytes.length }) : notAFile;
  return z
    .custom<UploadedFile>((value) => sentence(value) === undefined, { error: (issue) => sentence(issue.input) })
    .meta({ type: 'string', format: 'binary' });
}
