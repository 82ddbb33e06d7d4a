import { defineCall } from '@inlay/kernel/contract.ts';
import { REFUSED_KEYS, widgetKeys } from '@inlay/kernel/parts/widget-keys.ts';
import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { clock } from '../recipients/quiet-hours.ts';
import { timeZone } from './recipient-shapes.ts';

const TOKEN = 'inp1.xZGs.q83vEjRWeJASNFZ4';
const token = z
  .string({ error: 'Send the token of the link.' })
  .max(1_000, 'This token is not valid.')
  .describe('What stands behind `#s=` of the link.');
const language = z.string().max(35).optional().describe('What the reader reads, e.g. `de-AT`. By default as the browser says.');

const view = z
  .object({
    maskedTo: z.object({ email: z.string(), sms: z.null() }).describe('The address, as it may be shown to anyone who has the link.'),
    categories: z.array(
      z.object({
        key: z.string(),
        name: z.string().describe('In the language of the call.'),
        description: z.string(),
        subscribed: z
          .union([z.boolean(), z.literal('pending')])
          .describe('`pending`: we have mailed a link that turns it on again, because it was off for more than 30 days.'),
        locked: z.boolean().describe('The category is required, so it is always sent.'),
      }),
    ),
    all: z.boolean().describe('False: everything that isn’t required is stopped.'),
    quietHours: z
      .union([z.object({ from: z.string(), to: z.string(), timeZone: z.string() }), z.literal('off')])
      .nullable()
      .describe('Null if the address belongs to no recipient: then they can’t be set.'),
    stopped: z
      .array(z.object({ channel: z.literal('email'), reason: z.enum(['bounce', 'complaint', 'owner', 'stop']), since: wireTime }))
      .describe('Why nothing is sent at all.'),
    locale: z.string().nullable().describe('Of the recipient.'),
  })
  .meta({
    examples: [
      {
        maskedTo: { email: 'a•••@example.com', sms: null },
        categories: [
          { key: 'transactional', name: 'Orders and account', description: '', subscribed: true, locked: true },
          { key: 'offers', name: 'New in the shop', description: 'Up to twice a month', subscribed: false, locked: false },
        ],
        all: true,
        quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/London' },
        stopped: [],
        locale: 'en',
      },
    ],
  });

/** What the page of a reader may call, with the token of a link. */
export function preferencesCalls() {
  const path = '/api/v1/notification/email' as const;
  const widget = { caller: 'widget', tag: 'Email', headers: widgetKeys('inlay_test_notification_email') } as const;
  const ofToken = [...REFUSED_KEYS, 'not_found', 'link-expired'] as const;
  return {
    openOwnPreferences: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/preferences/open`,
      summary: 'Read a reader’s choices, with the token of a link',
      body: z.strictObject({ token, language }).meta({ examples: [{ token: TOKEN }] }),
      refuses: ofToken,
      answers: { 200: view },
    }),
    saveOwnPreferences: defineCall({
      ...widget,
      method: 'PUT',
      path: `${path}/preferences`,
      summary: 'Save a reader’s choices, with the token of a link',
      body: z
        .strictObject({
          token,
          language,
          categories: z
            .record(z.string(), z.strictObject({ email: z.boolean({ error: 'Choose true or false.' }) }), {
              error: 'This must be an object of choices by category.',
            })
            .optional()
            .describe('By key. Categories you leave out stay as they are.'),
          all: z.literal(false, { error: 'Choose false.' }).optional().describe('Stops everything that isn’t required.'),
          quietHours: z
            .union([z.strictObject({ from: clock, to: clock, timeZone }), z.literal('off')], {
              error: 'Enter from, to and timeZone, or "off".',
            })
            .refine((hours) => hours === 'off' || hours.from !== hours.to, { error: 'Choose two different times.', path: ['to'] })
            .optional()
            .describe('`{from, to, timeZone}` or `off`. Only for the address of a recipient.'),
        })
        .meta({ examples: [{ token: TOKEN, categories: { offers: { email: false } } }] }),
      refuses: ofToken,
      answers: { 200: view },
    }),
    resumeOwnMail: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/preferences/resume`,
      summary: 'Try an address that bounced once more',
      body: z
        .strictObject({ token, language, channel: z.literal('email', { error: 'Choose "email".' }).describe('`email`') })
        .meta({ examples: [{ token: TOKEN, channel: 'email' }] }),
      refuses: [...ofToken, 'conflict'],
      answers: { 202: view },
    }),
    askForPreferencesLink: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/preferences/link`,
      summary: 'Mail a new link to an address, if you know it',
      body: z
        .strictObject({
          email: z
            .string({ error: 'Enter an email address like name@example.com.' })
            .trim()
            .max(320, 'Enter an email address like name@example.com.')
            .describe('Whether we know it, the answer doesn’t say.'),
          language,
        })
        .meta({ examples: [{ email: 'ada@example.com' }] }),
      refuses: REFUSED_KEYS,
      answers: { 202: z.object({ asked: z.literal(true) }).meta({ examples: [{ asked: true }] }) },
    }),
  };
}
export type PreferencesCalls = ReturnType<typeof preferencesCalls>;
