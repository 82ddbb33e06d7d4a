import { type Loose, across, boundedText, required, secretText, textOf } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

/** `inlay`: we answer STOP, START and HELP. `provider`: the service does. */
export const KEYWORD_REPLIES = ['inlay', 'provider'] as const;
export type KeywordReplies = (typeof KEYWORD_REPLIES)[number];

/** ITU-T E.164: no country's numbers are longer. */
export const E164 = /^\+[1-9]\d{6,14}$/;
/** What some countries show in place of a number. */
export const SENDER_NAME = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/;
const SID = /^[\w-]{1,64}$/;

const FROM_SENTENCE = 'Enter a number such as +15550100142, or 3 to 11 letters, digits and spaces.';
export const textFields = {
  baseUrl: z
    .string({ error: 'Enter the address of the service.' })
    .trim()
    .min(1, 'Enter the address of the service.')
    .max(500, 'At most 500 characters.')
    .describe('`https`. We call `/2010-04-01/Accounts/…` below it.'),
  accountSid: z.string({ error: 'Enter the SID of your account.' }).trim().regex(SID, 'Enter the SID of your account.'),
  authToken: secretText('Enter the token of this account.').describe('Never comes back.'),
  from: z
    .string({ error: FROM_SENTENCE })
    .trim()
    .refine((text) => text === '' || E164.test(text) || SENDER_NAME.test(text), FROM_SENTENCE)
    .describe('The number that texts are from, or a name; empty where `messagingServiceSid` chooses it.'),
  messagingServiceSid: boundedText(64)
    .refine((text) => text === '' || SID.test(text), 'Enter the SID of a messaging service.')
    .describe('Of a messaging service, in place of `from`.'),
  keywordReplies: z
    .enum(KEYWORD_REPLIES, { error: 'Choose "inlay" or "provider".' })
    .describe('Who answers STOP, START and HELP. By default the service, if it is Twilio itself.'),
};
const { authToken: _token, ...shown } = textFields;

/** Who a text is from is one of both. */
export const fromFault = (values: Loose): string | undefined =>
  (textOf(values, 'from') === '') === (textOf(values, 'messagingServiceSid') === '')
    ? 'Enter a number or a name, or the SID of a messaging service.'
    : undefined;

export const TEXT_SENDER = {
  id: 'snd_3hK8sVbQ1nZ5xWcTgR7mYd',
  channel: 'sms',
  kind: 'twilio',
  label: 'North gateway',
  state: 'ready',
  pausedUntil: null,
  lastError: null,
  perMinute: 60,
  baseUrl: 'https://api.twilio.com',
  accountSid: 'AC00000000000000000000000000000000',
  authTokenSet: true,
  from: '+15550100142',
  messagingServiceSid: '',
  keywordReplies: 'provider',
} as const;

/** What a text sender shows beside what all senders do. */
export const shownTextFields = { ...shown, authTokenSet: z.boolean() };

const LABEL_MAX = 60;
export const newTextSender = z
  .object({
    channel: z.literal('sms', { error: 'This kind sends texts: choose "sms".' }),
    kind: z.literal('twilio'),
    label: required('Enter a name for this sender.', LABEL_MAX),
    ...textFields,
    from: textFields.from.default(''),
    messagingServiceSid: textFields.messagingServiceSid.default(''),
    keywordReplies: textFields.keywordReplies.optional(),
    perMinute: z
      .int({ error: 'This must be a whole number.' })
      .min(1, 'At least 1.')
      .max(6_000, 'At most 6,000.')
      .default(60)
      .describe('Texts a minute; the next sender handles the rest.'),
  })
  .check(across('from', fromFault));
export type NewTextSender = z.output<typeof newTextSender>;

const {
  id: _id,
  state: _state,
  pausedUntil: _until,
  lastError: _error,
  authTokenSet: _set,
  messagingServiceSid: _service,
  ...given
} = TEXT_SENDER;
export const NEW_TEXT_SENDER = { ...given, authToken: 'the token of this account' };
