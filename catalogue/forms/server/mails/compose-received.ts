import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import type { FormValues } from '../../rules/field.ts';
import { fileSize } from '../../rules/files/file-bounds.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { ReplyRow } from '../store/reply-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { fillIn } from './fill-in.ts';

interface Received {
  readonly reply: ReplyRow;
  readonly files: readonly FileRow[];
  readonly inboxUrl: string;
}

/** The mail that tells a team that a visitor has answered. What the visitor wrote is text in it, and files are read in the inbox. */
export function composeReceived(row: SubmissionRow, { definition, settings }: FoundForm, { reply, files, inboxUrl }: Received) {
  const subject = fillIn(settings.subject, JSON.parse(row.answers) as FormValues, row.reference).trim();
  const replyTo = settings.replyToVisitor ? row.email : null;
  const facts = [
    ['From', reply.from_address ?? 'Unknown'] as const,
    ...(files.length > 0 ? [['Files', files.map(({ name, size }) => `${name} (${fileSize(size)})`).join('\n')] as const] : []),
    ['Reference', row.reference] as const,
  ];
  return {
    subject: `Re: ${subject}`,
    ...layOutMail({
      title: definition.title,
      paragraphs: [
        'The visitor answered your reply.',
        ...(reply.verified === 1 ? [] : ['The answer came from another address than the message.']),
        reply.text,
      ],
      facts,
      buttons: [{ label: 'Open the inbox', url: inboxUrl }],
      footnote: replyTo ? 'An answer to this mail goes to the visitor.' : 'Answer in the inbox of the form.',
    }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(replyTo && { 'Reply-To': replyTo }) },
  };
}
