import type { IncomingFile } from '@inlay/platform/files/incoming/incoming.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { namedFields } from '../../rules/field-order.ts';
import { cleanFileName } from '../../rules/files/file-name.ts';
import type { ReceivedFiles } from '../../rules/values/judged.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { type Inspected, inspectFile, whatNameSays } from './inspect-file.ts';

/** A file that came with a body. */
export interface SentFile extends Pick<IncomingFile, 'field' | 'path' | 'size' | 'sha256'> {
  readonly id: string;
  readonly name: string;
}

/** And what it is. */
export interface InspectedFile extends SentFile {
  readonly inspected: Inspected;
}

export const sentFiles = (files: readonly IncomingFile[]): readonly SentFile[] =>
  files.map(({ field, path, size, sha256, fileName }) => ({ id: newId('fil'), field, path, size, sha256, name: cleanFileName(fileName) }));

const MEGABYTE = 2 ** 20;

/**
 * Looks into what a body brought, but only where its number and size let a field take it: the rest is refused for these.
 * @param byName takes each at its name's word, where the submission is refused either way
 */
export async function inspectFiles(
  { definition, settings }: FoundForm,
  files: readonly SentFile[],
  { byName = false }: { readonly byName?: boolean } = {},
): Promise<readonly InspectedFile[]> {
  const takers = new Set(namedFields(definition).flatMap(({ name, type }) => (type === 'file' ? [name] : [])));
  const isWorthIt = files.length <= settings.maxFiles;
  const seen: InspectedFile[] = [];
  for (const file of files) {
    const isTaken = isWorthIt && takers.has(file.field) && file.size <= settings.maxFileMB * MEGABYTE;
    const inspected: Inspected = !isTaken ? { kind: 'unknown' } : byName ? whatNameSays(file.name) : await inspectFile(file);
    seen.push({ ...file, inspected });
  }
  return seen;
}

/** For the rules, which know nothing of where files lie. */
export const receivedFiles = ({ settings }: Pick<FoundForm, 'settings'>, files: readonly InspectedFile[]): ReceivedFiles => ({
  received: Object.fromEntries(
    [...Map.groupBy(files, ({ field }) => field)].map(([field, list]) => [
      field,
      list.map(({ id, size, inspected }) => ({ id, size, kind: inspected.kind })),
    ]),
  ),
  maxFiles: settings.files ? settings.maxFiles : 0,
  maxFileMB: settings.maxFileMB,
  kinds: settings.kinds,
});
