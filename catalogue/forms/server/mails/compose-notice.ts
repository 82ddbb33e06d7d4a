import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';
import type { FormValues } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { NoticeWishes } from './mail-jobs.ts';
import { fileSize } from '../../rules/files/file-bounds.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { fillIn as fill } from '../../rules/sentences/sentences.ts';
import { fillIn, textOf } from './fill-in.ts';
import { NOTICES } from './mail-budgets.ts';
import type { NoticeTexts } from './notice-english.ts';
import { noticeWords } from './notice-texts.ts';

const EXTRA_LABEL_MAX = 100;

export interface Attached {
  readonly files: readonly FileRow[];
  /** Of the dashboard: files are read there, and never mailed. */
  readonly inboxUrl: string;
  /** Whether the recipient confirmed the address, and so may stop the mails. */
  readonly mayStop: boolean;
}

/** The mail that tells a team of a submission. Everything a visitor typed is text in it. */
export function composeNotice(
  row: SubmissionRow,
  { definition, settings }: FoundForm,
  { files, inboxUrl, mayStop }: Attached,
  wishes: NoticeWishes = {},
) {
  const { texts, ...language } = noticeWords(definition.language);
  const values = { ...(JSON.parse(row.answers) as FormValues), ...namesByField(files) };
  const extra = JSON.parse(row.extra) as Record<string, string>;
  const subject = [fillIn(settings.subject, values, row.reference).trim(), quoted(wishes.subject)].filter(Boolean).join(' ');
  const labels = new Map(namedFields(definition).map(({ name, label }) => [name, label]));
  const facts = [
    ...Object.entries(values).map(([name, value]) => [labels.get(name) ?? name, filesIn(files, name) ?? textOf(value)] as const),
    ...Object.entries(extra).map(([name, text]) => [name.slice(0, EXTRA_LABEL_MAX), text] as const),
    [texts.reference, row.reference] as const,
    [texts.sent, mailTime(row.created_at)] as const,
    ...(row.page === null ? [] : [[texts.page, row.page] as const]),
  ];
  const replyTo = settings.replyToVisitor ? (row.email ?? wishes.replyTo) : undefined;
  return {
    subject,
    ...layOutMail(
      {
        title: definition.title,
        paragraphs: [],
        facts,
        buttons: files.length > 0 ? [{ label: texts.openInbox, url: inboxUrl }] : [],
        footnote: noticeFootnote(texts, { answers: replyTo !== undefined, mayStop }),
      },
      language,
    ),
    headers: { 'Auto-Submitted': 'auto-generated', ...(replyTo && { 'Reply-To': replyTo }) },
  };
}

/** A stranger's words, that nobody takes for ours or the owner's. */
const quoted = (text: string | undefined): string => (text === undefined ? '' : `“${text.replace(/[“”"]/g, "'")}”`);

const namesByField = (files: readonly FileRow[]): FormValues =>
  Object.fromEntries([...Map.groupBy(files, ({ field }) => field)].map(([field, list]) => [field, list.map(({ name }) => name)]));

/** A line for each file of a field; undefined where it has none. */
function filesIn(files: readonly FileRow[], field: string): string | undefined {
  const lines = files.filter((file) => file.field === field).map(({ name, size }) => `${name} (${fileSize(size)})`);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** Where an answer to the mail goes, and how to get no more. */
export const noticeFootnote = (
  texts: NoticeTexts,
  { answers, mayStop }: { readonly answers: boolean; readonly mayStop: boolean },
): string => [answers ? texts.toVisitor : texts.inInbox, ...(mayStop ? [texts.stop] : [])].join(' ');

/** In place of a mail for each submission, once there were too many in an hour. */
export function composeSummary(count: number, tag: string | undefined) {
  const { texts, ...language } = noticeWords(tag);
  const most = NOTICES.points;
  const content = { title: texts.more, paragraphs: [fill(texts.moreText, { count, most })], footnote: fill(texts.moreNote, { most }) };
  return { subject: texts.more, ...layOutMail(content, language), headers: { 'Auto-Submitted': 'auto-generated' } };
}

/** The mail that thanks the visitor. It holds the owner's words alone, and of what was typed a name at most. */
export function composeAutoreply({ subject, text }: { readonly subject: string; readonly text: string }) {
  return { subject, text: `${text}\n`, headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } };
}
