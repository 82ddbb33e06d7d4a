import { submissionAnswer } from '@inlay/catalogue/forms/server/inbox/submission-answer.ts';
import { listSubmissions } from '@inlay/catalogue/forms/server/inbox/list-submissions.ts';
import { findByReference } from '@inlay/catalogue/forms/server/store/submission-rows.ts';
import { listQuery } from '@inlay/catalogue/forms/rules/calls/submission-shapes.ts';
import { Refusal, fieldsOf } from '@inlay/kernel/errors.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { CONTACT_FORM, CONTACT_INBOX } from './contact-inbox.ts';

/**
 * A page of the operator's inbox, newest first.
 * @throws Refusal `invalid_request`
 */
export async function listMessages(db: Database, query: Readonly<Record<string, string | undefined>>) {
  const read = listQuery.safeParse(query);
  if (!read.success) throw new Refusal('invalid_request', { fields: fieldsOf(read.error) });
  return listSubmissions({ db }, CONTACT_INBOX, read.data);
}

export type ShownMessage = ReturnType<typeof submissionAnswer>;

export async function readMessage(db: Database, reference: string): Promise<ShownMessage | undefined> {
  const row = await findByReference(db, CONTACT_INBOX, CONTACT_FORM, reference);
  return row && submissionAnswer(row, []);
}
