import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { HeardMail } from '@inlay/messaging/listeners.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { mayBecome } from '../../rules/statuses.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { StoredFile } from '../files/store-files.ts';
import type { FormParts } from '../forms-parts.ts';
import { addReceivedNotices } from '../mails/add-mails.ts';
import { attachFiles } from '../store/file-rows.ts';
import { THREAD_MOST, addReceived } from '../store/reply-rows.ts';
import { changeSubmissionRow, holdSubmission } from '../store/submission-rows.ts';
import type { Thread } from '../store/thread-rows.ts';
import { tellStatus } from '../submissions/submission-event.ts';

interface Received extends Pick<HeardMail, 'mailId' | 'from' | 'text' | 'automatic'> {
  readonly files: readonly StoredFile[];
  readonly omitted: number;
}

/**
 * Writes a mail into its thread with all that follows from it: the submission is open again, and its recipients are told. Of what a machine has
 * written nothing follows. False where the thread has it already, is full, or is gone.
 */
export async function writeReceived(
  parts: FormParts,
  queries: Queries,
  { place, submission }: Thread,
  { mailId, from, text, automatic, files, omitted }: Received,
): Promise<boolean> {
  await shareAccount(queries, parts.engine, place.accountId);
  const row = await holdSubmission(queries, place, submission);
  if (!row || row.replies >= THREAD_MOST) return false;
  const now = parts.clock();
  const reply = {
    id: newId('rpl'),
    submission_id: submission,
    direction: 'in' as const,
    text,
    written_by: 'visitor' as const,
    state: 'received' as const,
    message_id: newId('msg'),
    created_at: now,
    mail_id: mailId,
    tag_hash: null,
    from_address: from ?? null,
    verified: Number(from !== undefined && row.email !== null && emailKey(from) === emailKey(row.email)),
    automatic: Number(automatic),
    omitted_files: omitted,
    reason: null,
  };
  if (!(await addReceived(queries, reply))) return false;
  await attachFiles(
    queries,
    files.map(({ id }) => id),
    submission,
    now,
    reply.id,
  );
  const opens = !automatic && mayBecome(presetOf(place), row.status, 'open', { by: 'owner', approval: false, before: row.status_before });
  await changeSubmissionRow(queries, row, { replies: row.replies + 1, updated_at: now, ...(opens && { status: 'open' }) });
  if (opens) await tellStatus(parts, queries, row, { from: row.status, to: 'open', by: 'mail', at: now });
  if (!automatic) await addReceivedNotices(parts, queries, row, reply.id);
  return true;
}
