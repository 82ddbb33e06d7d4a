import type { BuiltInAsked } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { errors } from '../message-errors.ts';
import type * as z from 'zod';
import { SENT, type newBatch, newMessage } from './message-shapes.ts';
import { readEntry, refusedEntry, requireAll } from './read-batch.ts';

/** The one message of the built-in secret: accepted by whoever has no account, and delivered ever since. */
const ID = 'msg_test000000000000000000';
const { id: _, ...sent } = SENT;
const DELIVERED = { ...sent, id: ID, state: 'delivered', deliveredAt: '2026-11-22T13:12:09.000Z' } as const;
const STEPS = [
  { at: SENT.createdAt, type: 'accepted', text: '' },
  { at: SENT.createdAt, type: 'queued', text: '' },
  { at: SENT.createdAt, type: 'attempt', text: '', attempt: 1, sender: SENT.sender.label },
  { at: SENT.sentAt, type: 'sent', text: '250 OK: message queued', attempt: 1, sender: SENT.sender.label },
  { at: DELIVERED.deliveredAt, type: 'delivered', text: '' },
] as const;

const TAKEN = { id: ID, state: 'queued' } as const;
const isIt = ({ params }: BuiltInAsked): boolean => params['id'] === ID;

/** What the calls about messages answer to the built-in secret. */
export const builtInMessage = {
  send: () => ({ status: 202, body: TAKEN }),
  sendBatch({ body }: BuiltInAsked) {
    const { messages, validation } = body as z.output<typeof newBatch>;
    const entries = messages.map((message) => readEntry(newMessage, message));
    if (validation === 'strict') requireAll(entries);
    return { status: 202, body: { results: entries.map((entry) => (entry instanceof Refusal ? refusedEntry(entry) : TAKEN)) } };
  },
  list: () => ({ status: 200, body: { items: [DELIVERED], next: null } }),
  read: (asked: BuiltInAsked) =>
    isIt(asked)
      ? {
          status: 200,
          body: { ...DELIVERED, timeline: STEPS, content: { subject: SENT.subject, html: null, text: 'It is on its way.' } },
        }
      : undefined,
  cancel(asked: BuiltInAsked) {
    if (isIt(asked)) throw new Refusal(errors['not-cancelable'], { extra: { state: 'delivered' } });
    return undefined;
  },
  sendNow(asked: BuiltInAsked) {
    if (isIt(asked))
      throw new Refusal('conflict', { message: 'Only a message that waits can be sent now.', extra: { state: 'delivered' } });
    return undefined;
  },
  resend: (asked: BuiltInAsked) => (isIt(asked) ? { status: 202, body: { id: ID } } : undefined),
};
