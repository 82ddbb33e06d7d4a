import { EMAIL, boundedText, required, secretText } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { channels } from './channels.ts';
import { NEW_TEXT_SENDER, TEXT_SENDER, newTextSender, shownTextFields, textFields } from './text-sender-shapes.ts';

export const MOST_SENDERS = 5;
export const SMTP_PORTS = [25, 465, 587, 2525] as const;
export const PORT_SENTENCE = `Choose ${SMTP_PORTS.slice(0, -1).join(', ')} or ${SMTP_PORTS.at(-1)}.`;
const LABEL_MAX = 60;
const time = z.string().describe('ISO 8601, UTC, with milliseconds.');

export const SENDER = {
  id: 'snd_7bR3nYpKx1QwZt5VcMh2Ge',
  channel: 'email',
  kind: 'smtp',
  label: 'Main server',
  state: 'ready',
  pausedUntil: null,
  lastError: null,
  perMinute: 60,
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: 'shop',
  passwordSet: true,
  fromName: 'Example Shop',
  fromAddress: 'shop@example.com',
} as const;
const shared = {
  id: z.string(),
  channel: z.enum(channels),
  label: z.string(),
  state: z.enum(['ready', 'failing', 'paused']).describe('`paused`: messages pass it by. `failing`: its last message failed.'),
  pausedUntil: time.nullable(),
  lastError: z.string().nullable(),
  perMinute: z.int(),
};
export const smtpSender = z
  .object({
    ...shared,
    kind: z.literal('smtp'),
    host: z.string(),
    port: z.int(),
    security: z.enum(['starttls', 'tls']),
    user: z.string(),
    passwordSet: z.boolean(),
    fromName: z.string(),
    fromAddress: z.string(),
  })
  .meta({ examples: [SENDER] });
export const textSender = z.object({ ...shared, kind: z.literal('twilio'), ...shownTextFields }).meta({ examples: [TEXT_SENDER] });
/** One of the project's own. */
export const ownSender = z.union([smtpSender, textSender]).meta({ examples: [SENDER, TEXT_SENDER] });
const OPERATOR_SENDER = {
  id: 'operator',
  channel: 'email',
  kind: 'operator',
  label: 'Inlay',
  state: 'ready',
  pausedUntil: null,
  lastError: null,
  perMinute: 60,
} as const;
const operatorSender = z.object({ ...shared, kind: z.literal('operator').describe("The operator's server, asked last.") });
export const sender = z.union([smtpSender, textSender, operatorSender]).meta({ examples: [SENDER, TEXT_SENDER, OPERATOR_SENDER] });
export const senderInbound = z
  .object({
    mail: z
      .string()
      .nullable()
      .describe('Where mail servers post answers to your mail, and bounces; null until it is made, and for viewers.'),
    bounces: z.string().nullable().describe('Where mail servers, and services that send mail, post bounces alone; null likewise.'),
    texts: z.string().nullable().describe('Where services for texts post what comes in; null likewise.'),
  })
  .meta({
    examples: [
      {
        mail: 'https://inlay.example.com/api/v1/inbound/mail/inb_7bR3nYpKx1QwZt5VcMh2Ge',
        bounces: 'https://inlay.example.com/api/v1/inbound/bounces/inb_7bR3nYpKx1QwZt5VcMh2Ge',
        texts: 'https://inlay.example.com/api/v1/inbound/twilio/inb_7bR3nYpKx1QwZt5VcMh2Ge?on=text',
      },
    ],
  });
export const senderLists = z
  .object({
    email: z.array(sender),
    sms: z.array(sender),
    voice: z.array(sender),
    removed: z.array(z.enum(channels)).describe("Channels whose operator's sender was removed and can be added again."),
    inbound: senderInbound,
  })
  .meta({
    examples: [{ email: [SENDER], sms: [TEXT_SENDER], voice: [], removed: [], inbound: { mail: null, bounces: null, texts: null } }],
  });

const email = z.literal('email', { error: 'This kind sends mail: choose "email".' });
const fields = {
  label: required('Enter a name for this sender.', LABEL_MAX),
  host: z
    .string({ error: 'Enter the host of your mail server.' })
    .trim()
    .min(1, 'Enter the host of your mail server.')
    .max(253, 'At most 253 characters.'),
  /** Judged with the host: the operator may have named others. */
  port: z.int({ error: PORT_SENTENCE }).min(1, PORT_SENTENCE).max(65_535, PORT_SENTENCE),
  security: z.enum(['starttls', 'tls'], { error: 'Choose "starttls" or "tls".' }),
  user: boundedText(320).describe('Leave it empty if the server needs none.'),
  password: secretText('Enter the password of this user.'),
  fromName: required('Enter the name that mails are from.', LABEL_MAX),
  fromAddress: z.string({ error: 'Enter an email address.' }).trim().regex(EMAIL, 'Enter an email address.'),
  perMinute: z.int({ error: 'This must be a whole number.' }).min(1, 'At least 1.').max(6_000, 'At most 6,000.'),
};
const { user, password, perMinute, ...needed } = fields;
const GIVEN = {
  label: SENDER.label,
  host: SENDER.host,
  port: SENDER.port,
  security: SENDER.security,
  user: SENDER.user,
  password: 'the password of this user',
  fromName: SENDER.fromName,
  fromAddress: SENDER.fromAddress,
} as const;
export const newSmtpSender = z.object({
  channel: email,
  kind: z.literal('smtp'),
  ...needed,
  user: user.default(''),
  password: password.optional().describe('Never comes back.'),
  perMinute: perMinute.default(60).describe('Emails a minute; the next sender handles the rest.'),
});
export const newSender = z
  .discriminatedUnion('kind', [newSmtpSender, newTextSender, z.object({ channel: email, kind: z.literal('operator') })], {
    error: 'Choose "smtp", "twilio" or "operator".',
  })
  .meta({
    examples: [{ channel: 'email', kind: 'smtp', ...GIVEN }, NEW_TEXT_SENDER, { channel: 'email', kind: 'operator' }],
  });
/** Of a mail server or of a service for texts: each takes its own fields. */
export const senderChanges = z
  .object({ ...fields, ...textFields })
  .partial()
  .meta({ examples: [{ label: 'Spare server' }] });
export const senderOrder = z
  .object({
    channel: z.enum(['email', 'sms'], { error: 'Choose "email" or "sms".' }),
    ids: z.array(z.string().max(40), { error: 'List the ids in their new order.' }).max(MOST_SENDERS, `At most ${MOST_SENDERS}.`),
  })
  .meta({ examples: [{ channel: 'email', ids: [SENDER.id] }] });

export const SUPPRESSION = { channel: 'email', address: 'visitor@example.com', reason: 'owner', at: '2026-11-22T10:15:30.123Z' } as const;
export const suppression = z
  .object({
    channel: z.enum(channels),
    address: z.string(),
    reason: z.enum(['bounce', 'complaint', 'stop', 'owner']),
    at: time,
  })
  .meta({ examples: [SUPPRESSION] });
/** An address that could be one: an email address, or a phone number. */
export const suppressed = z
  .object({
    channel: z.enum(channels, { error: 'Choose "email", "sms" or "voice".' }),
    address: z.string({ error: 'Enter an address.' }).trim().max(320, 'At most 320 characters.'),
  })
  .refine(({ channel, address }) => (channel === 'email' ? EMAIL.test(address) : /^\+\d{5,15}$/.test(address)), {
    path: ['address'],
    error: 'Enter an email address, or a phone number such as +15550100100.',
  })
  .meta({ examples: [{ channel: 'email', address: SUPPRESSION.address }] });
