import type { IncomingFile } from '@inlay/platform/files/incoming/incoming.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { namedFields } from '../../rules/field-order.ts';
import { cleanFileName } from '../../rules/files/file-name.ts';
import type { ReceivedFiles } from '../../rules/values/judged.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { type Inspected, inspectFile } from './inspect-file.ts';

/** A file that came with a body, and what it is. */
export interface SentFile extends Pick<IncomingFile, 'field' | 'path' | 'size' | 'sha256'> {
  readonly id: string;
  readonly name: string;
  readonly inspected: Inspected;
}

const MEGABYTE = 2 ** 20;

/** Looks into what a body brought, but only where its number and size let a field take it: the rest is refused for these. */
export async function inspectFiles({ definition, settings }: FoundForm, files: readonly IncomingFile[]): Promise<readonly SentFile[]> {
  const takers = new Set(namedFields(definition).flatMap(({ name, type }) => (type === 'file' ? [name] : [])));
  const isWorthIt = files.length <= settings.maxFiles;
  const sent: SentFile[] = [];
  for (const { field, path, size, sha256, fileName } of files) {
    const name = cleanFileName(fileName);
    const isTaken = isWorthIt && takers.has(field) && size <= settings.maxFileMB * MEGABYTE;
    const inspected: Inspected = isTaken ? await inspectFile({ path, size, name }) : { kind: 'unknown' };
    sent.push({ id: newId('fil'), field, path, size, sha256, name, inspected });
  }
  return sent;
}

/** For the rules, which know nothing of where files lie. */
export const receivedFiles = ({ settings }: Pick<FoundForm, 'settings'>, files: readonly SentFile[]): ReceivedFiles => ({
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
