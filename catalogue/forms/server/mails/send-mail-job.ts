import { emailKey } from '@inlay/kernel/identifiers.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { OutgoingMail } from '@inlay/messaging/sending/outgoing-mail.ts';
import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import type { FormValues } from '../../rules/field.ts';
import { MAIN } from '../../rules/form-name.ts';
import { type FoundForm, findForm, presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { inWords, thanksOf } from '../schema/form-schema.ts';
import { isOpenNow } from '../../rules/shown/hours-text.ts';
import { filesOfOne, filesOfThread } from '../store/file-rows.ts';
import { ofPlace, type OwnedPlace } from '../store/places.ts';
import { findReply } from '../store/reply-rows.ts';
import { type SubmissionRow, findSubmission } from '../store/submission-rows.ts';
import { type Attached, composeAutoreply, composeNotice, composeSummary } from './compose-notice.ts';
import { composeReceived } from './compose-received.ts';
import { fillIn, harmless } from './fill-in.ts';
import { MAIL_JOB, type MailJob, type NoticeWishes, REPLY_JOB, type ReplyJob, SUMMARY_JOB, type SummaryJob } from './mail-jobs.ts';
import { ownAddress } from './recipients.ts';
import { nameOf } from './sender-name.ts';
import { sendReply } from './send-reply.ts';

/** A mail server that was away for a while is met again within minutes; given up after a good day. */
const BACKOFF_MS = [10_000, 60_000, 300_000, 900_000, ...Array.from({ length: 44 }, () => 1_800_000)];
const OPTIONS = { maxAttempts: BACKOFF_MS.length + 1, backoffMs: BACKOFF_MS, sealed: true };

type Content = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'headers'>;

/** Says how the mails of forms are sent. Once for a process. */
export function defineMailJobs(parts: FormParts): void {
  parts.jobs.define<MailJob>(MAIL_JOB, (job) => sendOne(parts, job), OPTIONS);
  parts.jobs.define<ReplyJob>(REPLY_JOB, (job) => sendReply(parts, job), OPTIONS);
  parts.jobs.define<SummaryJob>(SUMMARY_JOB, (job) => sendSummary(parts, job), OPTIONS);
}

async function sendOne(parts: FormParts, { kind, place, id, to, message, wishes, reply }: MailJob): Promise<void> {
  const row = await findSubmission(parts.db, place, id);
  const found = row && (await findForm(parts.db, place, row.form));
  // Deleted meanwhile, or filed as spam: nobody is told of it.
  if (!row || !found || row.status === 'spam') return;
  if (kind === 'autoreply') return send(parts, place, { to, message }, autoreplyOf(row, found));
  const more = { inboxUrl: await inboxUrlOf(parts, row), mayStop: await mayStop(parts, place, to) };
  const content =
    kind === 'notice' ? await noticeOf(parts, row, found, { ...more, wishes }) : await receivedOf(parts, row, found, { ...more, reply });
  if (content) await send(parts, place, { to, message }, content);
}

interface More extends Omit<Attached, 'files'> {
  readonly wishes?: NoticeWishes | undefined;
  /** `rpl_…`. */
  readonly reply?: string | undefined;
}

async function noticeOf({ db }: FormParts, row: SubmissionRow, found: FoundForm, { wishes, ...more }: More): Promise<Content> {
  return composeNotice(row, found, { ...more, files: await filesOfOne(db, row.id) }, wishes);
}

async function receivedOf(
  { db }: FormParts,
  row: SubmissionRow,
  found: FoundForm,
  { reply: id, ...more }: More,
): Promise<Content | undefined> {
  const reply = id === undefined ? undefined : await findReply(db, row.id, id);
  if (!reply) return undefined;
  return composeReceived(row, found, { ...more, reply, files: (await filesOfThread(db, row.id)).get(reply.id) ?? [] });
}

/** Whoever confirmed an address can stop what comes there; to the account's own, and in test, nobody has confirmed anything. */
async function mayStop({ db }: FormParts, place: OwnedPlace, to: string): Promise<boolean> {
  const own = await ownAddress(db, place);
  return place.environment === 'live' && (own === undefined || emailKey(own) !== emailKey(to));
}

async function inboxUrlOf({ db, settings }: FormParts, row: SubmissionRow): Promise<string> {
  const site = await db.selectFrom('sites').where('id', '=', row.site_id).select('site_key').executeTakeFirstOrThrow();
  const query = { c: row.component, tab: 'inbox', ...(row.environment === 'test' && { env: 'test' }) };
  return dashboardLink(settings.publicUrl, site.site_key, query);
}

export function autoreplyOf(row: SubmissionRow, found: FoundForm): Content {
  const { definition, settings } = inWords(found, row.language);
  const { autoreply } = settings;
  const thanks = thanksOf(found, presetOf(row), row.language);
  const values = JSON.parse(row.answers) as FormValues;
  const filled = (text: string) => fillIn(text, values, row.reference, harmless);
  const text = !isOpenNow(settings, row.created_at) && autoreply.closedText !== '' ? autoreply.closedText : autoreply.text;
  return composeAutoreply({ subject: filled(autoreply.subject || definition.title), text: filled(text || thanks.title) });
}

async function sendSummary(parts: FormParts, { place, to, messages }: SummaryJob): Promise<void> {
  const since = Math.floor(parts.clock() / HOUR_MS) * HOUR_MS - HOUR_MS;
  const { count } = await ofPlace(parts.db.selectFrom('form_submissions'), place)
    .where('created_at', '>=', since)
    .where('status', '!=', 'spam')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const language = (await findForm(parts.db, place, MAIN))?.definition.language;
  for (const [i, address] of to.entries())
    await send(parts, place, { to: address, message: messages[i] ?? '' }, composeSummary(Number(count), language));
}

/** Throws where it is to be tried again. */
export async function send(
  { messaging, db }: FormParts,
  place: OwnedPlace,
  { to, message }: { to: string; message: string },
  content: Content,
): Promise<void> {
  const { siteId: site, environment, component } = place;
  const sending = await messaging.sendMail({
    id: message,
    site,
    environment,
    component,
    to,
    from: { name: await nameOf(db, site) },
    ...content,
  });
  if (sending.state === 'waiting') throw new Error(`A mail of a form waits: ${sending.error}`);
}
