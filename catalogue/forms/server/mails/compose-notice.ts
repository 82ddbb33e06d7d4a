import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';
import type { FormValues } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { NoticeWishes } from './mail-jobs.ts';
import { fileSize } from '../../rules/files/file-bounds.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { fillIn, textOf } from './fill-in.ts';

const EXTRA_LABEL_MAX = 100;

interface Attached {
  readonly files: readonly FileRow[];
  /** Of the dashboard: files are read there, and never mailed. */
  readonly inboxUrl: string;
}

/** The mail that tells a team of a submission. Everything a visitor typed is text in it. */
export function composeNotice(
  row: SubmissionRow,
  { definition, settings }: FoundForm,
  { files, inboxUrl }: Attached,
  wishes: NoticeWishes = {},
) {
  const values = { ...(JSON.parse(row.answers) as FormValues), ...namesByField(files) };
  const extra = JSON.parse(row.extra) as Record<string, string>;
  const subject = [fillIn(settings.subject, values, row.reference).trim(), quoted(wishes.subject)].filter(Boolean).join(' ');
  const labels = new Map(namedFields(definition).map(({ name, label }) => [name, label]));
  const facts = [
    ...Object.entries(values).map(([name, value]) => [labels.get(name) ?? name, filesIn(files, name) ?? textOf(value)] as const),
    ...Object.entries(extra).map(([name, text]) => [name.slice(0, EXTRA_LABEL_MAX), text] as const),
    ['Reference', row.reference] as const,
    ['Sent', mailTime(row.created_at)] as const,
    ...(row.page === null ? [] : [['Page', row.page] as const]),
  ];
  const replyTo = settings.replyToVisitor ? (row.email ?? wishes.replyTo) : undefined;
  return {
    subject,
    ...layOutMail({
      title: definition.title,
      paragraphs: [],
      facts,
      buttons: files.length > 0 ? [{ label: 'Open the inbox', url: inboxUrl }] : [],
      footnote: replyTo ? 'An answer to this mail goes to the visitor.' : 'Answer in the inbox of the form.',
    }),
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

export const composeSummary = (count: number) => ({
  subject: 'More submissions in the last hour',
  ...layOutMail({
    title: 'More submissions in the last hour',
    paragraphs: [`Your forms took more than 60 submissions within an hour. ${count} came in all since then; the inbox shows each of them.`],
    footnote: 'We send one mail for each submission, up to 60 an hour.',
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** The mail that thanks the visitor. It holds the owner's words alone, and of what was typed a name at most. */
export function composeAutoreply({ subject, text }: { readonly subject: string; readonly text: string }) {
  return { subject, text: `${text}\n`, headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } };
}
