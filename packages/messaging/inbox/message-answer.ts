import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { composeMail } from '../compose-mail.ts';
import type { listInbox, readInboxMessage } from '../contract.ts';
import { codesIn, linksIn } from '../rules/find-in-text.ts';
import type { InboxRow } from '../store/inbox-rows.ts';

type Message = AnswerOf<typeof listInbox>['body']['items'][number];

export const messageAnswer = (row: InboxRow): Message => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  from: row.sender,
  subject: row.subject,
  text: row.text,
  component: row.component,
  createdAt: new Date(row.created_at).toISOString(),
  readAt: isoTime(row.read_at),
  codes: codesIn(row.text),
  links: linksIn(row.text),
});

export async function wholeMessageAnswer(row: InboxRow, answerable: boolean): Promise<AnswerOf<typeof readInboxMessage>['body']> {
  const headers = JSON.parse(row.headers) as Record<string, string>;
  const { id, sender: from, recipient: to, subject, text, html, created_at: at } = row;
  const raw =
    row.channel === 'email' ? await composeMail({ messageId: `${id}@inlay.invalid`, from, to, subject, text, html, headers, at }) : null;
  return { ...messageAnswer(row), html, headers, raw: raw?.toString('utf8') ?? null, answerable };
}
