import { Refusal } from '@inlay/kernel/errors.ts';
import type { HeardFile, HeardMail } from '@inlay/messaging/listeners.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { cleanFileName } from '../../rules/files/file-name.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { inspectFile } from '../files/inspect-file.ts';
import { type ReadyFile, bytesIn, makeReady } from '../files/ready-files.ts';
import { hasRoom, takeRoom } from '../files/share-of-files.ts';
import type { FormParts } from '../forms-parts.ts';
import type { Thread } from '../store/thread-rows.ts';

const MEGABYTE = 2 ** 20;

interface Ready {
  readonly files: readonly ReadyFile[];
  /** How many are left out. */
  readonly omitted: number;
}

/**
 * Looks into the files of a mail as into those of a form. What the form would refuse is left out, and the mail is kept: nobody sits before it
 * who could choose another file.
 * @throws Refusal `unavailable`, `rate_limited` of the decoder
 */
export async function readyReceived(
  parts: FormParts,
  { place, submission }: Thread,
  { settings }: Pick<FoundForm, 'settings'>,
  { files }: Pick<HeardMail, 'files'>,
): Promise<Ready> {
  const { maxFiles, maxFileMB } = settings;
  const wanted = settings.files ? files.filter(({ size }) => size <= maxFileMB * MEGABYTE).slice(0, maxFiles) : [];
  const left = { files: [], omitted: files.length };
  if (wanted.length === 0) return left;
  const account = await mainAccount(parts.db, place.accountId).select('main.plan').executeTakeFirst();
  // Whoever has the address of a thread has the share of a network.
  const sender = { place, plan: account?.plan ?? 'free', network: `mail ${submission}` } as const;
  if (!(await hasRoom(parts, sender, bytesIn(wanted)))) return left;
  const ready: ReadyFile[] = [];
  for (const file of wanted) {
    const made = await readyOne(parts, file, settings.kinds, submission);
    if (made) ready.push(made);
  }
  if (!(await takeRoom(parts, sender, bytesIn(ready)))) return left;
  return { files: ready, omitted: files.length - ready.length };
}

/** Undefined for what no form of these settings takes. */
async function readyOne(
  parts: FormParts,
  { path, size, sha256, fileName }: HeardFile,
  kinds: FoundForm['settings']['kinds'],
  address: string,
): Promise<ReadyFile | undefined> {
  const name = cleanFileName(fileName);
  const inspected = await inspectFile({ path, size, name });
  if (inspected.kind === 'unknown' || !kinds.includes(inspected.kind)) return undefined;
  const file = { id: newId('fil'), field: '', name, path, size, sha256, inspected };
  const leftOut = new Refusal('invalid_request');
  return makeReady(parts, file, address, () => leftOut).catch((error: unknown) => {
    if (error === leftOut) return undefined;
    throw error;
  });
}
