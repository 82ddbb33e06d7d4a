import { defineEvents } from '@inlay/kernel/parts/event-type.ts';
import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { BOUNCE_CLASSES } from './failures.ts';

const person = {
  id: z.string(),
  channel: z.literal('email'),
  to: z.string().describe('The address.'),
  recipient: z.string().nullable().describe('Your own id of the recipient; null if the message named an address.'),
  category: z.string(),
  tags: z.record(z.string(), z.string()),
};
const told = {
  ...person,
  template: z
    .object({ key: z.string(), version: z.int(), locale: z.string() })
    .nullable()
    .describe('The template it was made from; null for your own content.'),
};
const PERSON = {
  id: 'msg_5dQ2vX8nKc1LtZ0RfYbHsW',
  channel: 'email',
  to: 's@example.net',
  recipient: null,
  category: 'transactional',
  tags: { order: '2041' },
} as const;
const TOLD = {
  ...PERSON,
  template: { key: 'order-confirmation', version: 12, locale: 'en' },
} as const;

/** What may happen to a message. */
export const messageEvents = defineEvents((define) => ({
  'message.sent': define({
    summary: 'A server took a message.',
    data: z.object({ ...told, sender: z.string().describe('Its label.'), attempts: z.int().describe('How many it took.') }),
    example: { ...TOLD, sender: 'Main server', attempts: 1 },
  }),
  'message.delivered': define({
    summary: 'A receipt said that a message was delivered.',
    data: z.object({ ...told, deliveredAt: wireTime }),
    example: { ...TOLD, deliveredAt: '2026-11-22T13:12:09.000Z' },
  }),
  'message.bounced': define({
    summary: 'A message came back, or its recipient was refused for good.',
    data: z.object({
      ...told,
      class: z.enum(BOUNCE_CLASSES).describe('`hard`: nobody is there. `blocked`: because of who sends, or of what.'),
      status: z.string().describe('Enhanced status code; empty where there is none.'),
      text: z.string().describe("The server's own words."),
      suppressed: z.boolean().describe('Nothing more is sent to the address.'),
    }),
    example: { ...TOLD, class: 'hard', status: '5.1.1', text: '550 5.1.1 no such user', suppressed: true },
  }),
  'message.complained': define({
    summary: 'A recipient called a message spam.',
    data: z.object({ ...told, source: z.enum(['arf', 'provider']), suppressed: z.boolean() }),
    example: { ...TOLD, source: 'arf', suppressed: true },
  }),
  'message.failed': define({
    summary: 'A message was given up, or refused for what it holds.',
    data: z.object({ ...told, code: z.string(), text: z.string(), attempts: z.int() }),
    example: { ...TOLD, code: 'gave-up', text: '421 too many connections', attempts: 6 },
  }),
  'message.suppressed': define({
    summary: 'A message was not sent, because nothing may be sent to its address.',
    data: z.object({ ...told, reason: z.string() }),
    example: { ...TOLD, reason: 'bounce' },
  }),
  'message.unsubscribed': define({
    summary: 'A recipient unsubscribed from a category, or from everything.',
    data: z.object({
      ...person,
      id: z.string().nullable().describe('The message that led to it; null if that isn’t known.'),
      category: z.string().nullable().describe('Null if the recipient stopped everything.'),
      all: z.boolean().describe('True if the recipient stopped everything that isn’t required.'),
      source: z
        .enum(['one-click', 'page', 'stop', 'api'])
        .describe("`one-click`: the mailbox's unsubscribe button. `page`: our pages. `api`: a call or the dashboard."),
    }),
    example: { ...PERSON, id: null, category: 'offers', tags: {}, all: false, source: 'one-click' },
  }),
}));
