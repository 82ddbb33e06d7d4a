import { across } from '@inlay/kernel/fields.ts';
import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import * as z from 'zod';
import { readMailbox } from '../mailbox.ts';
import { BATCH_MOST, MESSAGE_MAX } from '../message-limits.ts';
import { HELD, MESSAGE_STATES } from '../message-states.ts';
import { categoryKey } from './category-shapes.ts';
import { locale, recipientId } from './recipient-shapes.ts';
import { dataObject, slug } from '../templates/template-schema.ts';
import { SLUG } from '../templates/slug.ts';
import { TIMELINE_TYPES } from '../timeline.ts';

const TEXT = 'This must be text.';
const ONE_ADDRESS = 'Enter one address, e.g. "visitor@example.com".';
/** PostgreSQL's text can't hold it. */
const WITHOUT_NUL = /^[^\0]*$/;
const NUL_SENTENCE = 'This text holds a character that is not allowed.';
const PRINTABLE = /^[\x21-\x7e]{1,255}$/;
/** As long as a name and an address can be, with room for spaces and quotation marks. */
const MAILBOX_MAX = 400;

const mailbox = (sentence: string) =>
  z
    .string({ error: TEXT })
    .max(MAILBOX_MAX, sentence)
    .transform((text, context) => {
      const read = readMailbox(text);
      if (read) return read;
      context.addIssue(sentence);
      return z.NEVER;
    });

const content = (bytes: number) =>
  z
    .string({ error: TEXT })
    .min(1, 'Write something, or leave it out.')
    .regex(WITHOUT_NUL, NUL_SENTENCE)
    .refine((text) => bytesOf(text, bytes) <= bytes, `Please use at most ${bytes / 1_024} KB.`);

const key = z.string({ error: TEXT }).regex(PRINTABLE, 'Use 1 to 255 printable characters.');

/** By names of at most so many; `taken` says which. */
const named = (most: number, taken: RegExp, nameSentence: string, value: z.ZodString) =>
  z
    .record(z.string(), value, { error: 'This must be an object of texts.' })
    .refine((all) => Object.keys(all).length <= most, `Please use at most ${most}.`)
    .refine((all) => Object.keys(all).every((name) => taken.test(name)), nameSentence);

const tags = named(
  MESSAGE_MAX.tags,
  SLUG,
  'Name a tag with 1 to 40 small letters, digits and hyphens.',
  z
    .string({ error: TEXT })
    .max(MESSAGE_MAX.tagValue, `Please use at most ${MESSAGE_MAX.tagValue} characters.`)
    .regex(WITHOUT_NUL, NUL_SENTENCE),
);

/** With them mail services are told whom else a mail goes to, and what it is called. */
const STEERING = 'Inlay-|SMTPAPI$|MC-|MSYS-|Mailgun-|SES-|MJ-|PM-|Sendgrid-|SparkPost-|Mandrill-|Postmark-|Elastic';
const headers = named(
  MESSAGE_MAX.headers,
  new RegExp(`^(?:In-Reply-To|References|X-(?!${STEERING})[\\w-]{1,74})$`, 'i'),
  'Name headers "In-Reply-To", "References" or "X-…", but not "X-Inlay-…" or one that steers a mail service.',
  z.string({ error: TEXT }).max(MESSAGE_MAX.headerValue, `Please use at most ${MESSAGE_MAX.headerValue} characters.`),
);

const when = z.iso.datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' });

/** A message as its caller sends it, with addresses already taken apart. */
export const newMessage = z
  .strictObject({
    to: mailbox(ONE_ADDRESS).optional().describe('One address: `a@b.example` or `Name <a@b.example>`. Either this or `recipient`.'),
    recipient: recipientId.optional().describe('Your own id of a recipient.'),
    subject: z
      .string({ error: 'Enter a subject.' })
      .trim()
      .min(1, 'Enter a subject.')
      .max(MESSAGE_MAX.subject, `Please use at most ${MESSAGE_MAX.subject} characters.`)
      .regex(WITHOUT_NUL, NUL_SENTENCE)
      .optional()
      .describe(`One line, at most ${MESSAGE_MAX.subject} characters. Required without a \`template\`.`),
    html: content(MESSAGE_MAX.htmlBytes).optional().describe('At most 300 KB. `html`, `text` or both.'),
    text: content(MESSAGE_MAX.textBytes).optional().describe('At most 100 KB. Without it we make one from `html`.'),
    template: slug.optional().describe('Key of a published template, in place of `subject`, `html` and `text`.'),
    data: dataObject.optional().describe('Values for the template, as its `schema` describes. At most 64 KB.'),
    from: mailbox('Enter one address, e.g. "Shop <no-reply@shop.example.com>".')
      .optional()
      .describe(
        'An address of a domain that you have proven. From another address, the mail goes out “via Inlay”, and answers go to that address.',
      ),
    replyTo: mailbox('Enter one address.').optional().describe('Where answers go.'),
    locale: locale
      .optional()
      .describe("Language of the template, e.g. `pt-BR`. By default the recipient's, or else the template's default."),
    category: categoryKey.optional().describe("Key of a category. By default the template's, or else `transactional`."),
    tags: tags.optional().describe('Up to 10 texts of yours by name, to find messages by.'),
    headers: headers.optional().describe('Up to 10: `X-…`, `In-Reply-To`, `References`.'),
    sendAt: when.optional().describe('At most 30 days ahead. Without it the message is sent now.'),
    dedupeKey: key.optional().describe('Of messages with the same key to the same address, only the first one of 24 hours is sent.'),
  })
  .check(
    across('to', ({ to, recipient: id }) =>
      to === undefined && id === undefined ? ONE_ADDRESS : to !== undefined && id !== undefined ? 'Use either to or recipient.' : undefined,
    ),
    across('subject', ({ subject, template }) => (subject === undefined && template === undefined ? 'Enter a subject.' : undefined)),
    across('text', ({ html, text, template }) =>
      html === undefined && text === undefined && template === undefined ? 'Enter a text, or HTML.' : undefined,
    ),
    across('template', ({ subject, html, text, template }) =>
      template !== undefined && [subject, html, text].some((one) => one !== undefined)
        ? 'Send a template or your own content, not both.'
        : undefined,
    ),
    across('data', ({ data, template }) =>
      data !== undefined && template === undefined ? 'Send `data` only with a template.' : undefined,
    ),
  )
  .meta({
    examples: [
      {
        to: 'Ada <ada@example.com>',
        subject: 'Your order 2041',
        html: '<p>It is on its way.</p>',
        text: 'It is on its way.',
        tags: { order: '2041' },
        dedupeKey: 'order-2041-sent',
      },
      {
        to: 'ada@example.com',
        template: 'order-confirmation',
        data: { customer: { name: 'Ada' }, order: { number: 2041, url: 'https://shop.example.com/o/2041' } },
        locale: 'en',
      },
    ],
  });
export type NewMessage = z.output<typeof newMessage>;

const ID = 'msg_5dQ2vX8nKc1LtZ0RfYbHsW';
/** One that was sent, for examples. */
export const SENT = {
  id: ID,
  state: 'sent',
  channel: 'email',
  to: 'ada@example.com',
  recipient: null,
  template: null,
  category: 'transactional',
  tags: { order: '2041' },
  from: 'Shop <no-reply@shop.example.com>',
  subject: 'Your order 2041',
  createdAt: '2026-11-22T13:12:07.000Z',
  sendAt: null,
  nextAttemptAt: null,
  sentAt: '2026-11-22T13:12:08.000Z',
  deliveredAt: null,
  held: null,
  attempts: 1,
  sender: { id: 'snd_3hK8sVbQ1nZ5xWcTgR7mYd', label: 'Main server' },
  failure: null,
} as const;

const state = z.enum(MESSAGE_STATES);
export const message = z
  .object({
    id: z.string(),
    state,
    channel: z.literal('email'),
    to: z.string().describe('The address alone, its host in small letters.'),
    recipient: z.string().nullable().describe('Your own id, where you named one.'),
    template: z
      .object({ key: z.string(), version: z.int(), locale: z.string() })
      .nullable()
      .describe('The template it was made from; null for your own content.'),
    category: z.string(),
    tags: z.record(z.string(), z.string()),
    from: z.string().nullable().describe('Whom it says it is from; null until that is known.'),
    subject: z.string(),
    createdAt: wireTime,
    sendAt: wireTime.nullable(),
    nextAttemptAt: wireTime.nullable().describe('Only while it waits.'),
    sentAt: wireTime.nullable(),
    deliveredAt: wireTime.nullable().describe('Plain SMTP sends no receipt: there it stays null.'),
    held: z.enum(HELD).nullable().describe('Why it is not due yet.'),
    attempts: z.int().describe('Begun so far. One that failed at several senders is one.'),
    sender: z.object({ id: z.string(), label: z.string() }).nullable().describe('The last one that was asked.'),
    failure: z
      .object({ code: z.string(), text: z.string().describe("The server's own words, where there are any."), permanent: z.boolean() })
      .nullable(),
  })
  .meta({ examples: [SENT] });

const step = z.object({
  at: wireTime,
  type: z.enum(TIMELINE_TYPES),
  text: z.string(),
  attempt: z.int().optional(),
  sender: z.string().optional().describe('Its label.'),
});

export const wholeMessage = message
  .extend({
    timeline: z.array(step).describe('Oldest first.'),
    content: z
      .object({ subject: z.string(), html: z.string().nullable(), text: z.string() })
      .nullable()
      .describe('Null once it is erased.'),
  })
  .meta({
    examples: [
      {
        ...SENT,
        timeline: [
          { at: SENT.createdAt, type: 'accepted', text: '' },
          { at: SENT.createdAt, type: 'queued', text: '' },
          { at: '2026-11-22T13:12:07.800Z', type: 'attempt', text: '', attempt: 1, sender: 'Main server' },
          { at: SENT.sentAt, type: 'sent', text: '250 OK: message queued', attempt: 1, sender: 'Main server' },
        ],
        content: { subject: SENT.subject, html: '<p>It is on its way.</p>', text: 'It is on its way.' },
      },
    ],
  });

const taken = z.object({
  id: z.string(),
  state,
  duplicate: z.literal(true).optional().describe('The first message with this `dedupeKey`; this one is not sent.'),
});
export const takenMessage = taken.meta({ examples: [{ id: ID, state: 'queued' }] });
export const changedMessage = z.object({ id: z.string(), state }).meta({ examples: [{ id: ID, state: 'canceled' }] });
export const resentMessage = z.object({ id: z.string() }).meta({ examples: [{ id: 'msg_0RfYbHsW5dQ2vX8nKc1LtZ' }] });

/** Its messages are judged one by one: each may be wrong by itself. */
export const newBatch = z
  .strictObject({
    messages: z
      .array(z.record(z.string(), z.unknown(), { error: 'This must be an object.' }), { error: 'This must be a list.' })
      .min(1, 'Add at least one message.')
      .max(BATCH_MOST, `Please add at most ${BATCH_MOST} messages.`)
      .describe('1 to 100, each as the call for one message takes it.'),
    validation: z
      .enum(['strict', 'permissive'], { error: 'Choose "strict" or "permissive".' })
      .default('strict')
      .describe('`strict`: with one that is wrong, none is taken. `permissive`: those that are right are taken.'),
  })
  .meta({ examples: [{ messages: [{ to: 'ada@example.com', subject: 'Your order 2041', text: 'It is on its way.' }] }] });

const refusedEntry = z.object({
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});
export const batchAnswer = z
  .object({ results: z.array(z.union([taken, refusedEntry])).describe('In the order of the messages.') })
  .meta({ examples: [{ results: [{ id: ID, state: 'queued' }] }] });

export const messagesQuery = z.object({
  state: z.enum(MESSAGE_STATES, { error: 'This state is not known.' }).optional(),
  to: z
    .string()
    .max(320, 'At most 320 characters.')
    .regex(WITHOUT_NUL, NUL_SENTENCE)
    .optional()
    .describe('The whole address. Case does not matter.'),
  recipient: recipientId.optional().describe('Your own id.'),
  category: categoryKey.optional().describe('Key of a category.'),
  template: slug.optional().describe('Key of a template.'),
  tag: z
    .string()
    .max(141, 'Use a tag like order:2041.')
    .regex(/^[a-z0-9-]{1,40}:[^\0]*$/, 'Use a tag like order:2041.')
    .optional()
    .describe('`name:value`.'),
  q: z
    .string()
    .trim()
    .max(MESSAGE_MAX.search, `At most ${MESSAGE_MAX.search} characters.`)
    .regex(WITHOUT_NUL, NUL_SENTENCE)
    .optional()
    .describe('A part of the address or the subject, or the whole id.'),
  from: when.optional(),
  until: when.optional(),
  limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
  cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
});

export const messageList = z
  .object({ items: z.array(message), next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.') })
  .meta({ examples: [{ items: [SENT], next: null }] });
