import * as z from 'zod';
import { channels } from './channels.ts';

const time = z.string().describe('ISO 8601, UTC, with milliseconds.');

/** What the documentation shows. */
export const MESSAGE = {
  id: 'msg_4kT9wQ2mXz7LbVn0RfYcHs',
  channel: 'email',
  to: 'visitor@example.com',
  from: 'Example Shop <shop@example.com>',
  subject: 'Your code',
  text: 'Your code is 481920. Or open https://shop.example.com/confirm#t=abc',
  component: '2fa/email',
  createdAt: '2026-11-22T10:15:30.123Z',
  readAt: null,
  codes: ['481920'],
  links: ['https://shop.example.com/confirm#t=abc'],
};
const messageShape = z.object({
  id: z.string(),
  channel: z.enum(channels),
  to: z.string(),
  from: z.string(),
  subject: z.string().describe('Empty for texts and calls.'),
  text: z.string(),
  component: z.string().nullable().describe('Which component sent it.'),
  createdAt: time,
  readAt: time.nullable().describe('When it was first read alone.'),
  codes: z.array(z.string()).describe('One-time codes in the text.'),
  links: z.array(z.string()).describe('Web addresses in the text.'),
});
export const inboxMessage = messageShape.meta({ examples: [MESSAGE] });
export const wholeInboxMessage = messageShape
  .extend({
    html: z.string().nullable(),
    headers: z.record(z.string(), z.string()).describe('Headers beside the usual ones, e.g. `List-Unsubscribe`.'),
    raw: z.string().nullable().describe('The mail as a mail server would get it; null for texts and calls.'),
    answerable: z.boolean().describe('Whether you can answer it: a reply of your team to a visitor takes answers.'),
  })
  .meta({
    examples: [
      {
        ...MESSAGE,
        readAt: '2026-11-22T10:15:31.456Z',
        html: '<p>Your code is <b>481920</b>.</p>',
        headers: { 'Auto-Submitted': 'auto-generated' },
        raw: 'From: Example Shop <shop@example.com>\r\nTo: visitor@example.com\r\nSubject: Your code\r\n\r\n…',
        answerable: false,
      },
    ],
  });

export const inboxReply = z
  .strictObject({
    text: z
      .string({ error: 'Write something.' })
      .trim()
      .min(1, 'Write something.')
      .max(20_000, 'Please use at most 20,000 characters.')
      .describe('What its recipient answers, as plain text.'),
  })
  .meta({ examples: [{ text: 'Thank you, Saturday suits me.' }] });
