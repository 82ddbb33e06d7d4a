import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { CHOOSERS } from '../recipients/choices.ts';

const TRUE_OR_FALSE = 'Choose true or false.';
const DAY_SECONDS = 86_400;

export const changedPreferences = z
  .strictObject({
    all: z
      .boolean({ error: TRUE_OR_FALSE })
      .optional()
      .describe('False stops everything that isn’t required, whatever `categories` says. True undoes that.'),
    categories: z
      .record(z.string(), z.boolean({ error: TRUE_OR_FALSE }), { error: 'This must be an object of true and false by category.' })
      .optional()
      .describe('True or false by category key. Categories you leave out stay as they are.'),
  })
  .meta({ examples: [{ categories: { offers: false } }] });
export type ChangedPreferences = z.output<typeof changedPreferences>;

export const preferences = z
  .object({
    all: z.boolean().describe('False: everything that isn’t required is stopped.'),
    categories: z.array(
      z.object({
        key: z.string(),
        subscribed: z.boolean().describe('Whether a message in this category would be sent.'),
        locked: z.boolean().describe('The category is required, so it is always sent.'),
        changedAt: wireTime.nullable().describe('Null if nothing was chosen.'),
        changedBy: z.enum(CHOOSERS).nullable().describe("`one-click`: the mailbox's unsubscribe button. `owner`: in the dashboard."),
      }),
    ),
  })
  .meta({
    examples: [
      {
        all: true,
        categories: [
          { key: 'transactional', subscribed: true, locked: true, changedAt: null, changedBy: null },
          { key: 'offers', subscribed: false, locked: false, changedAt: '2026-11-22T13:12:07.000Z', changedBy: 'one-click' },
        ],
      },
    ],
  });

export const newPreferencesLink = z
  .strictObject({
    expiresIn: z
      .int({ error: 'Enter a number of seconds.' })
      .min(60, 'At least 60 seconds.')
      .max(365 * DAY_SECONDS, 'At most 365 days.')
      .default(30 * DAY_SECONDS)
      .describe('Lifetime in seconds. 30 days by default, 365 days at most.'),
  })
  .meta({ examples: [{ expiresIn: 2_592_000 }] });

export const preferencesLink = z
  .object({
    url: z.string().describe('Address of the page. It is for this recipient only.'),
    token: z.string().describe('The token after `#s=` in `url`.'),
  })
  .meta({
    examples: [
      {
        url: 'https://inlay.example.com/c/7d1e2f30-4a5b-4c6d-8e9f-a0b1c2d3e4f5#s=inp1.xZGs.q83vEjRWeJASNFZ4',
        token: 'inp1.xZGs.q83vEjRWeJASNFZ4',
      },
    ],
  });
