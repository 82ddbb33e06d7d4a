import * as z from 'zod';
import { AMOUNT, type OfCountries } from './text-prices.ts';
import { nameFault } from './sender-names.ts';

const whole = (least: number, most: number, unit: string) => {
  const sentence = `Choose ${least} to ${most} ${unit}.`;
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence);
};

const COUNTRIES_SENTENCE = 'List countries such as US, or * for all others.';
const countries = z
  .array(z.string().regex(/^(?:[A-Z]{2}|\*)$/, COUNTRIES_SENTENCE), { error: COUNTRIES_SENTENCE })
  .min(1, COUNTRIES_SENTENCE)
  .max(250, COUNTRIES_SENTENCE);

const AMOUNT_SENTENCE = 'Enter an amount such as 0.0079.';
const amount = z.string({ error: AMOUNT_SENTENCE }).regex(AMOUNT, AMOUNT_SENTENCE);

/** What stands behind `*` is never reached. */
const starLast = (entries: readonly OfCountries[]): boolean =>
  entries.every((entry, i) => !entry.countries.includes('*') || i === entries.length - 1);
const STAR_SENTENCE = 'The entry with * goes last.';

const fromEntry = z
  .strictObject({
    countries,
    sender: z.string().max(40).optional().describe('Id of a sender; without it, at all of them.'),
    from: z.string({ error: 'Enter a number or a name.' }).trim().max(40),
  })
  .refine(({ from, countries: of }) => nameFault(from, of) === undefined, {
    path: ['from'],
    error: (issue) => {
      const { from, countries: of } = issue.input as { from: string; countries: readonly string[] };
      return nameFault(from, of);
    },
  });

export const smsSettings = z.strictObject({
  plainText: z.boolean({ error: 'Choose true or false.' }).default(true),
  fromByCountry: z
    .array(fromEntry, { error: 'This must be a list.' })
    .max(50, 'At most 50 entries.')
    .refine(starLast, STAR_SENTENCE)
    .default([]),
  stopWords: z
    .array(z.string({ error: 'This must be text.' }).trim().min(2, 'At least 2 characters.').max(40, 'At most 40 characters.'))
    .max(50, 'At most 50 words.')
    .default([]),
  helpText: z.string({ error: 'This must be text.' }).trim().max(320, 'Please use at most 320 characters.').default(''),
  currency: z
    .string({ error: 'Enter a currency such as USD.' })
    .regex(/^[A-Z]{3}$/, 'Enter a currency such as USD.')
    .default('USD'),
  prices: z
    .array(z.strictObject({ countries, amount }), { error: 'This must be a list.' })
    .max(250, 'At most 250 entries.')
    .refine(starLast, STAR_SENTENCE)
    .default([]),
  costPerDay: amount.default('25.00'),
  dedupeHours: whole(1, 168, 'hours').default(24),
  keepDays: whole(1, 90, 'days').default(90),
});
export type SmsSettings = z.output<typeof smsSettings>;
