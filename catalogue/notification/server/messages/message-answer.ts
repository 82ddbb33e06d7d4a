import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { MessageCalls } from '../../contract.ts';
import { writeMailbox } from '../../rules/mailbox.ts';
import type { ListedMessage, MessageRow } from '../store/message-rows.ts';
import { templateOf } from '../templates/template-of.ts';
import type { NotificationTimelineTable } from '../tables.ts';

type Listed = AnswerOf<MessageCalls['listMessages']>['body']['items'][number];
type Whole = AnswerOf<MessageCalls['readMessage']>['body'];

export const messageAnswer = (row: ListedMessage): Listed => ({
  id: row.id,
  state: row.state,
  channel: 'email',
  to: row.recipient,
  recipient: row.recipient_id,
  template: templateOf(row),
  category: row.category,
  tags: JSON.parse(row.tags) as Record<string, string>,
  from: row.shown_from ?? (row.from_address === null ? null : writeMailbox({ name: row.from_name, address: row.from_address })),
  subject: row.subject,
  createdAt: isoTime(row.created_at),
  sendAt: isoTime(row.send_at),
  nextAttemptAt: row.state === 'waiting' ? isoTime(row.due_at) : null,
  sentAt: isoTime(row.sent_at),
  deliveredAt: isoTime(row.delivered_at),
  held: row.state === 'scheduled' ? (row.held ?? 'schedule') : null,
  attempts: row.attempts,
  sender: row.sender === null ? null : { id: row.sender, label: row.sender_label ?? '' },
  failure:
    row.failure_code === null ? null : { code: row.failure_code, text: row.failure_text ?? '', permanent: row.failure_permanent === 1 },
});

export const wholeMessageAnswer = (row: MessageRow, timeline: readonly NotificationTimelineTable[]): Whole => ({
  ...messageAnswer(row),
  timeline: timeline.map(({ at, type, said, attempt, sender_label: sender }) => ({
    at: isoTime(at),
    type,
    text: said,
    ...(attempt !== null && { attempt }),
    ...(sender !== null && { sender }),
  })),
  content: row.erased_at === null ? { subject: row.subject, html: row.html, text: row.text } : null,
});
