import * as z from 'zod';
import { readLocale } from '../recipients/locale.ts';
import { SLUG } from '../templates/slug.ts';

const TEXT = 'This must be text.';
const LANGUAGES_MOST = 20;

const byLanguage = (most: number) =>
  z
    .record(
      z.string(),
      z
        .string({ error: TEXT })
        .trim()
        .min(1, 'Write something, or leave it out.')
        .max(most, `Please use at most ${most} characters.`)
        .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'This text holds a character that is not allowed.'),
      { error: 'This must be an object of texts by language.' },
    )
    .refine((all) => Object.keys(all).every((tag) => readLocale(tag) === tag), 'Name languages as "en" or "pt-BR".')
    .refine((all) => Object.keys(all).length <= LANGUAGES_MOST, `Please use at most ${LANGUAGES_MOST} languages.`);

export const categoryKey = z.string({ error: TEXT }).regex(SLUG, 'Use 1 to 40 small letters, digits and hyphens.');

export const newCategory = z
  .strictObject({
    names: byLanguage(80)
      .refine((names) => Object.hasOwn(names, 'en'), 'Enter a name in English ("en").')
      .describe('Names by language. Readers see `en` if their language is missing.'),
    descriptions: byLanguage(200).default({}).describe('One line shown below the name, by language.'),
    required: z.boolean({ error: 'Choose true or false.' }).default(false).describe('If true, it is always sent: readers can’t stop it.'),
    defaultOn: z.boolean({ error: 'Choose true or false.' }).default(true).describe('If false, only readers who chose it receive it.'),
  })
  .meta({ examples: [{ names: { en: 'New in the shop', de: 'Neu im Laden' }, descriptions: { en: 'Up to twice a month' } }] });
export type NewCategory = z.output<typeof newCategory>;

export const CATEGORY = {
  key: 'offers',
  names: { en: 'New in the shop', de: 'Neu im Laden' },
  descriptions: { en: 'Up to twice a month' },
  required: false,
  defaultOn: true,
} as const;

export const category = z
  .object({
    key: z.string(),
    names: z.record(z.string(), z.string()),
    descriptions: z.record(z.string(), z.string()),
    required: z.boolean(),
    defaultOn: z.boolean(),
  })
  .meta({ examples: [CATEGORY] });

export const categoryList = z.object({ items: z.array(category).describe('`transactional` first, then oldest first.') }).meta({
  examples: [
    {
      items: [{ key: 'transactional', names: { en: 'Orders and account' }, descriptions: {}, required: true, defaultOn: true }, CATEGORY],
    },
  ],
});
