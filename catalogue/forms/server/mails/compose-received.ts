import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import type { FormValues } from '../../rules/field.ts';
import { fileSize } from '../../rules/files/file-bounds.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { ReplyRow } from '../store/reply-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { type Attached, noticeFootnote } from './compose-notice.ts';
import { fillIn } from './fill-in.ts';
import { noticeWords } from './notice-texts.ts';

interface Received extends Attached {
  readonly reply: ReplyRow;
}

/** The mail that tells a team that a visitor has answered. What the visitor wrote is text in it, and files are read in the inbox. */
export function composeReceived(row: SubmissionRow, { definition, settings }: FoundForm, { reply, files, inboxUrl, mayStop }: Received) {
  const { texts, ...language } = noticeWords(definition.language);
  const subject = fillIn(settings.subject, JSON.parse(row.answers) as FormValues, row.reference).trim();
  const replyTo = settings.replyToVisitor ? row.email : null;
  const facts = [
    [texts.from, reply.from_address ?? texts.unknownAddress] as const,
    ...(files.length > 0 ? [[texts.files, files.map(({ name, size }) => `${name} (${fileSize(size)})`).join('\n')] as const] : []),
    [texts.reference, row.reference] as const,
  ];
  return {
    subject: `Re: ${subject}`,
    ...layOutMail(
      {
        title: definition.title,
        paragraphs: [texts.answered, ...(reply.verified === 1 ? [] : [texts.otherAddress]), reply.text],
        facts,
        buttons: [{ label: texts.openInbox, url: inboxUrl }],
        footnote: noticeFootnote(texts, { answers: replyTo !== null, mayStop }),
      },
      language,
    ),
    headers: { 'Auto-Submitted': 'auto-generated', ...(replyTo && { 'Reply-To': replyTo }) },
  };
}
