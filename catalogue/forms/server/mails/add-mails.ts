import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { FormValues } from '../../rules/field.ts';
import { type FoundForm, findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { NOTICES, REPLIES_OF_ALL, REPLIES_OF_FORM } from './mail-budgets.ts';
import { MAIL_JOB, type MailJob, type NoticeWishes, SUMMARY_JOB, type SummaryJob } from './mail-jobs.ts';
import { type OwnAddressOf, findRecipients } from './recipients.ts';
import type { SpentNotices } from './spent-notices.ts';

/**
 * Notes the mails of an accepted submission in its transaction; they are sent by jobs, after it. Answers what is spent once that is
 * committed.
 */
export async function addMails(
  parts: FormParts,
  queries: Queries,
  row: SubmissionRow,
  found: FoundForm,
  { wishes, ownOf }: { readonly wishes?: NoticeWishes | undefined; readonly ownOf?: OwnAddressOf } = {},
): Promise<SpentNotices | undefined> {
  if (row.status === 'spam') return undefined;
  const place = placeOf(row);
  const asked = wishes && { wishes: { subject: wishes.subject, replyTo: wishes.replyTo } };
  const spent = await addNotices(parts, queries, row, found, { kind: 'notice', ...asked }, ownOf);
  await addAutoreply(parts, queries, place, row, found);
  return spent;
}

/** Notes the mails that tell of a visitor's answer, in the transaction that keeps it. */
export async function addReceivedNotices(parts: FormParts, queries: Queries, row: SubmissionRow, reply: string): Promise<void> {
  const found = row.status === 'spam' ? undefined : await findForm(queries, placeOf(row), row.form);
  if (found) await addNotices(parts, queries, row, found, { kind: 'received', reply });
}

const placeOf = ({ account_id: accountId, site_id: siteId, environment, component }: SubmissionRow): OwnedPlace => ({
  accountId,
  siteId,
  environment,
  component,
});

async function addNotices(
  parts: FormParts,
  queries: Queries,
  row: SubmissionRow,
  found: FoundForm,
  told: Pick<MailJob, 'kind' | 'wishes' | 'reply'>,
  ownOf?: OwnAddressOf,
): Promise<SpentNotices | undefined> {
  const place = placeOf(row);
  const { budgets, jobs, clock, spentNotices } = parts;
  const whom = `${place.siteId} ${place.environment} ${place.component}`;
  if (spentNotices.isSpent(whom, clock())) return undefined;
  const recipients = await findRecipients(parts, queries, {
    place,
    found,
    values: JSON.parse(row.answers) as FormValues,
    now: clock(),
    ownOf,
  });
  if (recipients.length === 0) return undefined;
  if ((await budgets.take(queries, NOTICES, whom)) !== undefined) {
    for (const to of recipients) await addMail(parts, queries, { ...told, place, id: row.id, to, message: newId('msg') });
    return undefined;
  }
  const hour = Math.floor(clock() / HOUR_MS) + 1;
  const summary: SummaryJob = { place, to: recipients, messages: recipients.map(() => newId('msg')) };
  await jobs.add(queries, SUMMARY_JOB, summary, { dedupeKey: `${whom} ${hour}`, runAt: hour * HOUR_MS, accounts: [place.accountId] });
  const until = await budgets.spentUntil(queries, NOTICES, whom);
  // The next hour has a summary of its own.
  return until === undefined ? undefined : { whom, until: Math.min(until, hour * HOUR_MS) };
}

async function addAutoreply(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  row: SubmissionRow,
  { settings }: FoundForm,
): Promise<void> {
  if (!settings.autoreply.on || row.email === null || row.suspicious === 1) return;
  const mailbox = mailboxOf(row.email);
  const ofForm = JSON.stringify([place.siteId, place.environment, place.component, row.form, mailbox]);
  if ((await parts.budgets.take(queries, REPLIES_OF_FORM, ofForm)) === undefined) return;
  // What test sends reaches nobody, and takes nothing from what live may.
  if (place.environment === 'live' && (await parts.budgets.take(queries, REPLIES_OF_ALL, mailbox)) === undefined) return;
  await addMail(parts, queries, { kind: 'autoreply', place, id: row.id, to: row.email, message: newId('msg') });
}

const addMail = ({ jobs }: FormParts, queries: Queries, mail: MailJob): Promise<void> =>
  jobs.add(queries, MAIL_JOB, mail, { accounts: [mail.place.accountId] });
