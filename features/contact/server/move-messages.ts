import type { FormParts } from '@inlay/catalogue/forms/server/forms-parts.ts';
import { BY_PRODUCT } from '@inlay/catalogue/forms/server/callers/form-caller.ts';
import { importSubmissions } from '@inlay/catalogue/forms/server/importing/import-submissions.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { CONTACT_FORM, CONTACT_INBOX } from './contact-inbox.ts';
import { messagesAfter, removeMessages } from './store.ts';
import type { ContactMessagesTable } from './tables.ts';

const JOB = 'contact.move-messages';
const MOVED_AT_ONCE = 200;
/** What is older has been kept for as long as was promised. */
const KEPT_MS = 365 * DAY_MS;

/**
 * Moves what versions before this one kept in `contact_messages` into the inbox of the house project, at the start and every hour again:
 * while processes of such a version run, they still write there.
 */
export async function keepMoving(parts: FormParts): Promise<void> {
  await addRecurringJob(parts, { kind: JOB, everyMs: HOUR_MS, run: () => moveMessages(parts) });
  const [first] = await messagesAfter(parts.db, START, 1);
  if (first) await parts.jobs.add(parts.db, JOB, {});
}

const START = { at: 0, id: '' };

/** Page by page, each moved in one transaction: a kill loses none, and a message that two processes move is there once. */
async function moveMessages(parts: FormParts): Promise<void> {
  const { db, clock } = parts;
  for (let after = START; ;) {
    const rows = await messagesAfter(db, after, MOVED_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.created_at, id: last.id };
    const young = rows.filter(({ created_at }) => created_at > clock() - KEPT_MS);
    const work =
      young.length > 0
        ? await importSubmissions(parts, CONTACT_INBOX, BY_PRODUCT, { form: CONTACT_FORM, items: young.map(itemOf) })
        : undefined;
    await db.transaction().execute(async (queries) => {
      const refused = new Set((await work?.(queries))?.refused.map(({ index }) => young[index]?.id));
      await removeMessages(
        queries,
        rows.map(({ id }) => id).filter((id) => !refused.has(id)),
      );
    });
  }
}

/** It was mailed when it came, so it waits for nobody. */
const itemOf = ({ first_name, last_name, email, phone, subject, message, created_at }: ContactMessagesTable) => ({
  createdAt: new Date(created_at).toISOString(),
  status: 'closed' as const,
  values: {
    firstName: fit(first_name),
    lastName: fit(last_name),
    email: fit(email),
    phone: fit(phone),
    subject: fit(subject),
    message: fit(message),
  },
});

/** Without the characters that no form takes: a message that holds some must not stay behind. */
const fit = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\n\r\t])[\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1');
