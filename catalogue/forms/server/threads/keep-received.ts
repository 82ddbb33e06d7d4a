import type { HeardMail } from '@inlay/messaging/listeners.ts';
import { findForm } from '../definitions/find-form.ts';
import { forgetFiles, storeFiles } from '../files/store-files.ts';
import type { FormParts } from '../forms-parts.ts';
import { findSubmission } from '../store/submission-rows.ts';
import type { Thread } from '../store/thread-rows.ts';
import { readyReceived } from './ready-received.ts';
import { writeReceived } from './write-received.ts';

/**
 * Keeps a visitor's mail in its thread, with the files that the form takes. One that is there already changes nothing.
 * @throws Refusal `unavailable`, where it is to be tried again
 */
export async function keepReceived(parts: FormParts, thread: Thread, mail: HeardMail): Promise<void> {
  const { db, clock } = parts;
  const { place, submission } = thread;
  const row = await findSubmission(db, place, submission);
  if (!row) return;
  const found = await findForm(db, place, row.form);
  const { files, omitted } = found ? await readyReceived(parts, thread, found, mail) : { files: [], omitted: mail.files.length };
  const stored = await storeFiles(parts, place, files, { now: clock(), fileDays: found?.settings.fileDays ?? 1 });
  const received = { ...mail, files: stored, omitted: omitted + mail.moreFiles };
  const kept = await db
    .transaction()
    .execute((queries) => writeReceived(parts, queries, thread, received))
    .catch(async (error: unknown) => {
      await forgetFiles(parts, stored);
      throw error;
    });
  if (!kept) await forgetFiles(parts, stored);
}
