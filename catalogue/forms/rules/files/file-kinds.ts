import type { FileKind } from '../field.ts';

/** What a file may be called by its kind; the content must agree. */
export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  pdf: ['pdf'],
  text: ['txt', 'csv'],
  office: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
};

/** In small letters; '' for none. */
export const extensionOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export function kindOfExtension(extension: string): FileKind | undefined {
  for (const kind in EXTENSIONS) if (EXTENSIONS[kind as FileKind].includes(extension)) return kind as FileKind;
  return undefined;
}
