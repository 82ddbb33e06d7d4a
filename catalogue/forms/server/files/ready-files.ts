import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@inlay/kernel/errors.ts';
import { UnreadableImage } from '@inlay/platform/files/uploads.ts';
import type { FormValues } from '../../rules/field.ts';
import { sentenceFor } from '../../rules/read-values.ts';
import type { SentenceName } from '../../rules/sentences/sentences.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { InspectedFile } from './sent-files.ts';
import { hasRoom, takeRoom } from './share-of-files.ts';

/** A file as it will be kept. */
export type ReadyFile = Pick<FileRow, 'id' | 'field' | 'name' | 'size' | 'kind' | 'sha256' | 'state' | 'scanned'> & {
  readonly path: string;
};

interface Asked {
  readonly found: FoundForm;
  readonly values: FormValues;
  readonly language: string;
  readonly address: string;
}

interface Ready {
  readonly files: readonly ReadyFile[];
  /** Of what the network may leave with the project: for when they are not kept after all. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Has the scanner look at each file as it came, one after the other, then makes photos anew. What no field holds, say one that is hidden, is left.
 * @throws Refusal `invalid_request` on the field; `unavailable`, `rate_limited` of the decoder
 */
export async function readyFiles(
  parts: FormParts,
  page: WidgetPage,
  files: readonly InspectedFile[],
  { found, values, language, address }: Asked,
): Promise<Ready> {
  const held = new Set(Object.values(values).flatMap((value) => (Array.isArray(value) ? (value as readonly string[]) : [])));
  const taken = files.filter(({ id }) => held.has(id));
  const refuse = (field: string, sentence: SentenceName) =>
    new Refusal('invalid_request', { fields: { [field]: sentenceFor(found.definition, field, { sentence }, language) } });
  const [first] = taken;
  if (!first) return { files: [], giveBack: async () => {} };
  const isProject = page.kind === 'project';
  if (isProject && !(await hasRoom(parts, page, bytesIn(taken)))) throw refuse(first.field, 'filesFull');
  const ready: ReadyFile[] = [];
  for (const file of taken) ready.push(await makeReady(parts, file, address, (sentence) => refuse(file.field, sentence)));
  // Made anew, a photo has another size.
  const giveBack = isProject ? await takeRoom(parts, page, bytesIn(ready)) : async () => {};
  if (!giveBack) throw refuse(first.field, 'filesFull');
  return { files: ready, giveBack };
}

export const bytesIn = (files: readonly { readonly size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** One file. @param refuse what is thrown where it can't be kept */
export async function makeReady(
  { remakePhoto, scanFile, log }: FormParts,
  { id, field, name, path, size, sha256, inspected }: InspectedFile,
  address: string,
  refuse: (sentence: SentenceName) => Refusal,
): Promise<ReadyFile> {
  if (inspected.kind === 'unknown') throw refuse('wrongKind');
  const verdict = await scanFile(path).catch((error: unknown) => {
    log.error({ err: error }, 'the scanner of files could not be asked');
    throw refuse('filesFull');
  });
  if (verdict === 'found') throw refuse('wrongKind');
  const { kind, format } = inspected;
  const scanned = Number(verdict === 'clean');
  if (kind !== 'image') return { id, field, name, path, size, sha256, kind, state: 'quarantined', scanned };
  const made = `${path}-made`;
  await remakePhoto({ path, format, to: made }, { address }).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? refuse('broken') : error;
  });
  const of = { path: made, size: (await stat(made)).size, sha256: await hashOf(made) };
  return { id, field, name, kind, state: 'ready', scanned, ...of };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
