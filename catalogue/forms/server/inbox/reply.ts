import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit } from '@inlay/platform/http/project-caller.ts';
import { messageIdOf } from '@inlay/messaging/sending/message-id.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { FormCalls } from '../../contract.ts';
import { mayBecome } from '../../rules/statuses.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { REPLIES_LIMIT } from '../callers/call-limits.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { REPLY_JOB, type ReplyJob } from '../mails/mail-jobs.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type ReplyRow, addReply } from '../store/reply-rows.ts';
import { type SubmissionRow, changeSubmissionRow, findSubmission } from '../store/submission-rows.ts';
import { tellStatus } from '../submissions/submission-event.ts';
import { replyAnswer } from './reply-answer.ts';

type Asked = BodyOf<FormCalls['reply']> & { readonly id: string; readonly caller: FormCaller };

/**
 * Writes to the visitor, and marks the submission as answered. The mail goes to the address that the submission was sent with, whatever a
 * caller says.
 * @throws Refusal `not_found`, `conflict` without an address, `rate-limited`
 */
export async function reply(parts: FormParts, place: OwnedPlace, { id, text, close, caller }: Asked, commit: Commit) {
  const before = await findSubmission(parts.db, place, id);
  if (!before) throw new Refusal('not_found');
  if (before.email === null) throw new Refusal('conflict', { message: 'This submission has no email address.' });
  await takeOrRefuse(parts.limits, REPLIES_LIMIT, id);
  let answered: SubmissionRow = before;
  const answer = await commit(async (queries) => {
    await shareAccount(queries, parts.engine, place.accountId);
    const row = await findSubmission(queries, place, id);
    if (!row) throw new Refusal('not_found');
    const now = parts.clock();
    const made = newReply({
      submission: id,
      text,
      by: caller.by,
      mailIdOf: (message) => messageIdOf(parts.settings, { site: place.siteId, id: message }),
      now,
    });
    await addReply(queries, made);
    await parts.jobs.add(queries, REPLY_JOB, { place, id, reply: made.id } satisfies ReplyJob, { accounts: [place.accountId] });
    const wanted = close ? ('closed' as const) : ('answered' as const);
    const moves = mayBecome(presetOf(place), row.status, wanted, { by: 'owner', approval: false, before: row.status_before });
    answered = { ...row, replies: row.replies + 1, updated_at: now, ...(moves && { status: wanted }) };
    const { status, replies, updated_at } = answered;
    if (!(await changeSubmissionRow(queries, row, { status, replies, updated_at }))) throw new Refusal('conflict');
    if (moves) await tellStatus(parts, queries, row, { from: row.status, to: wanted, by: caller.by, at: now });
    await noteAct(parts, queries, place, caller, { action: 'submission.answered', form: row.form, what: [row.reference] });
    return { status: 201 as const, body: replyAnswer(made, []) };
  });
  return { answer, row: answered };
}

interface Written {
  readonly submission: string;
  readonly text: string;
  readonly by: FormCaller['by'];
  readonly mailIdOf: (message: string) => string;
  readonly now: number;
}

function newReply({ submission, text, by, mailIdOf, now }: Written): ReplyRow {
  const message = newId('msg');
  return {
    id: newId('rpl'),
    submission_id: submission,
    direction: 'out',
    text: text.replaceAll('\0', '').toWellFormed(),
    written_by: by,
    state: 'queued',
    message_id: message,
    created_at: now,
    mail_id: mailIdOf(message),
    tag_hash: null,
    from_address: null,
    verified: 0,
    automatic: 0,
    omitted_files: 0,
    reason: null,
  };
}
