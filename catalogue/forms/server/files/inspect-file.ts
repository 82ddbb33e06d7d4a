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

/** What it claims to be. */
export function whatNameSays(name: string): Inspected {
  const extension = extensionOf(name);
  const kind = kindOfExtension(extension);
  if (kind !== 'image') return kind ? { kind } : UNKNOWN;
  const format = FORMAT_OF[extension];
  return format ? { kind, format } : UNKNOWN;
}

interface FileToInspect {
  readonly path: string;
  readonly size: number;
  readonly name: string;
}

/** Looks into a file on this machine. Its content type is the sender's word, and counts for nothing. */
export async function inspectFile({ path, size, name }: FileToInspect): Promise<Inspected> {
  const named = whatNameSays(name);
  if (named.kind === 'unknown') return UNKNOWN;
  const file = await open(path, 'r');
  try {
    return (await fits(file, named, { size, name })) ? named : UNKNOWN;
  } finally {
    await file.close();
  }
}

async function fits(file: FileHandle, { kind, format }: Inspected, { size, name }: Omit<FileToInspect, 'path'>): Promise<boolean> {
  if (format) return isPhoto[format]((await bytesAt(file, 0, 16)).toString('latin1'));
  if (kind === 'pdf') return isHarmlessPdf(file, size);
  return kind === 'text' ? isPlainText(file) : isHarmlessOffice(file, size, extensionOf(name));
}
