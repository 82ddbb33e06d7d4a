import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { channels } from './rules/channels.ts';
import { MESSAGE, inboxMessage, wholeInboxMessage } from './rules/inbox-shapes.ts';

/** A caller that wants to know at once may wait so long, in seconds. */
export const WAIT_MAX = 20;

const inbox = { caller: 'secret', tag: 'Dev Inbox', testOnly: true, refuses: ['test-only'] } as const;

export const listInbox = defineCall({
  ...inbox,
  method: 'GET',
  path: '/api/v1/dev-inbox',
  free: true,
  summary: 'Messages of test, newest first, kept for 7 days; `wait` for one that is about to come',
  query: z.object({
    channel: z.enum(channels, { error: 'Choose "email", "sms" or "voice".' }).optional(),
    to: z.string().max(320, 'At most 320 characters.').optional().describe('The recipient, in any case of letters.'),
    since: z.iso
      .datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' })
      .optional()
      .describe('What came then or later.'),
    wait: z.coerce
      .number({ error: 'This must be a number.' })
      .min(0, 'At least 0.')
      .max(WAIT_MAX, `At most ${WAIT_MAX}.`)
      .default(0)
      .describe('Seconds to wait while nothing matches. The call answers as soon as a message does.'),
    limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
    cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
  }),
  answers: {
    200: z
      .object({
        items: z.array(inboxMessage),
        next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
      })
      .meta({ examples: [{ items: [MESSAGE], next: null }] }),
  },
});
export const readInboxMessage = defineCall({
  ...inbox,
  method: 'GET',
  path: '/api/v1/dev-inbox/:id',
  free: true,
  summary: 'One message with its HTML, headers and source; marks it as read',
  answers: { 200: wholeInboxMessage },
});
export const deleteInboxMessage = defineCall({
  ...inbox,
  method: 'DELETE',
  path: '/api/v1/dev-inbox/:id',
  summary: 'Delete one message',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: MESSAGE.id, deleted: true }] }) },
});
export const emptyInbox = defineCall({
  ...inbox,
  method: 'DELETE',
  path: '/api/v1/dev-inbox',
  summary: 'Delete all messages',
  answers: { 200: z.object({ deleted: z.int().describe('How many there were.') }).meta({ examples: [{ deleted: 12 }] }) },
});
