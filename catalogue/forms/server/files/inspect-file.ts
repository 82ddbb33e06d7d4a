import { type FileHandle, open } from 'node:fs/promises';
import type { PhotoFormat } from '@inlay/platform/files/photo-formats.ts';
import type { FileKind } from '../../rules/field.ts';
import { extensionOf, kindOfExtension } from '../../rules/files/file-kinds.ts';
import { bytesAt } from './bytes-of-file.ts';
import { isHarmlessOffice } from './look-into-office.ts';
import { isHarmlessPdf } from './look-into-pdf.ts';
import { isPlainText } from './look-into-text.ts';

/** What a file is by its content, where its name says the same; `unknown` is not accepted by any form. */
export type Inspected =
  | { readonly kind: 'image'; readonly format: PhotoFormat }
  | { readonly kind: Exclude<FileKind, 'image'> | 'unknown'; readonly format?: never };

const UNKNOWN: Inspected = { kind: 'unknown' };

const FORMAT_OF: Readonly<Record<string, PhotoFormat>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' };
const isPhoto: Readonly<Record<PhotoFormat, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  gif: (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
};

/** Looks into a file on this machine. Its content type is the sender's word, and counts for nothing. */
export async function inspectFile({
  path,
  size,
  name,
}: {
  readonly path: string;
  readonly size: number;
  readonly name: string;
}): Promise<Inspected> {
  const extension = extensionOf(name);
  const kind = kindOfExtension(extension);
  if (!kind) return UNKNOWN;
  const file = await open(path, 'r');
  try {
    if (kind === 'image') return await inspectPhoto(file, extension);
    const fits =
      kind === 'pdf'
        ? await isHarmlessPdf(file, size)
        : kind === 'text'
          ? await isPlainText(file)
          : await isHarmlessOffice(file, size, extension);
    return fits ? { kind } : UNKNOWN;
  } finally {
    await file.close();
  }
}

async function inspectPhoto(file: FileHandle, extension: string): Promise<Inspected> {
  const format = FORMAT_OF[extension];
  const head = (await bytesAt(file, 0, 16)).toString('latin1');
  return format && isPhoto[format](head) ? { kind: 'image', format } : UNKNOWN;
}
