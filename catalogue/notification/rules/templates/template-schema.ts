import { fieldsOf } from '@inlay/kernel/errors.ts';
import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import * as z from 'zod';
import { jsonObject } from '../calls/json-object.ts';
import { PATH, PATH_SENTENCE } from './block-schemas.ts';
import type { Block } from './blocks.ts';
import { COLOUR } from './brand-colours.ts';
import { judgeBlocks } from './judge-blocks.ts';
import { SLUG, SLUG_SENTENCE } from './slug.ts';
import { type LocaleContent, VALUE_KINDS } from './template.ts';
import { RESERVED, TEMPLATE_MAX } from './template-limits.ts';
import { LOCALE } from './writing.ts';

const TEXT = 'This must be text.';
/** No control characters, no places that marks hide in. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\uE000-\uE00F]*$/u;
const WITHOUT_NUL = /^[^\0]*$/;
const NOT_ALLOWED = 'This text holds a character that is not allowed.';
const line = (most: number) => z.string({ error: TEXT }).max(most, `Please use at most ${most} characters.`).regex(ONE_LINE, NOT_ALLOWED);
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item, { error: 'This must be a list.' }).max(most, `Please add at most ${most}.`);
const sized = (bytes: number) =>
  z
    .string({ error: TEXT })
    .regex(WITHOUT_NUL, NOT_ALLOWED)
    .refine((text) => bytesOf(text, bytes) <= bytes, `Please use at most ${bytes / 1_024} KB.`);

export const slug = z.string({ error: TEXT }).regex(SLUG, SLUG_SENTENCE);
export const name = z
  .string({ error: 'Enter a name.' })
  .trim()
  .min(1, 'Enter a name.')
  .max(TEMPLATE_MAX.name, `Please use at most ${TEMPLATE_MAX.name} characters.`)
  .regex(ONE_LINE, NOT_ALLOWED);
const localeTag = z.string({ error: TEXT }).regex(LOCALE, 'Use a language tag, e.g. en or pt-BR.');

/** Blocks are judged one by one: each kind has members of its own, and may hold others. */
export const blockList = z
  .array(z.record(z.string(), z.unknown(), { error: 'This must be an object.' }), { error: 'This must be a list.' })
  .max(TEMPLATE_MAX.blocks, `Please add at most ${TEMPLATE_MAX.blocks} blocks.`)
  .superRefine((blocks, context) => {
    for (const { path, sentence } of judgeBlocks(blocks)) context.addIssue({ code: 'custom', path: [...path], message: sentence });
  })
  .transform((blocks) => blocks as unknown as readonly Block[]);

const subject = line(TEMPLATE_MAX.subject);
const ofBlocks = z.strictObject({ subject, preheader: line(TEMPLATE_MAX.subject).optional(), blocks: blockList });
const ofHtml = z.strictObject({ subject, html: sized(TEMPLATE_MAX.htmlBytes), text: sized(TEMPLATE_MAX.htmlBytes).optional() });
/** Of blocks or of HTML: each says what is wrong with its own members. */
const content = z.record(z.string(), z.unknown(), { error: 'This must be an object.' }).transform((given, context): LocaleContent => {
  const { data, error } = ('html' in given ? ofHtml : ofBlocks).safeParse(given);
  if (data) return data;
  for (const [path, message] of Object.entries(fieldsOf(error))) context.addIssue({ code: 'custom', path: path.split('.'), message });
  return z.NEVER;
});

const use = z.union([line(TEMPLATE_MAX.short), z.number(), z.boolean()], { error: 'Enter a replacement.' });
const value = z.strictObject({
  name: z
    .string({ error: PATH_SENTENCE })
    .max(TEMPLATE_MAX.short, PATH_SENTENCE)
    .regex(PATH, PATH_SENTENCE)
    .refine((path) => !(RESERVED as readonly string[]).includes(path.split('.', 1)[0] ?? ''), 'This name is reserved.'),
  kind: z.enum(VALUE_KINDS, { error: `Choose one of ${VALUE_KINDS.join(', ')}.` }),
  ifMissing: z
    .union([z.enum(['refuse', 'empty', 'leave-out']), z.strictObject({ use })], {
      error: 'Choose "refuse", "empty", "leave-out" or a replacement.',
    })
    .default('refuse'),
  ownDomains: z.boolean({ error: 'This must be true or false.' }).optional(),
});

export const dataObject = jsonObject({ depth: TEMPLATE_MAX.dataDepth, bytes: TEMPLATE_MAX.dataBytes }).superRefine((data, context) => {
  for (const reserved of RESERVED)
    if (Object.hasOwn(data, reserved)) context.addIssue({ code: 'custom', path: [reserved], message: 'This name is reserved.' });
});

const testData = z.strictObject({ name, data: dataObject });

const record = <T extends z.ZodType>(item: T) =>
  z
    .record(localeTag, item, { error: 'This must be an object by language, e.g. { "en": … }.' })
    .refine((locales) => Object.keys(locales).length >= 1, 'Add at least one language.')
    .refine((locales) => Object.keys(locales).length <= TEMPLATE_MAX.locales, `Please add at most ${TEMPLATE_MAX.locales} languages.`);

const twice = (values: readonly { readonly name: string }[]) => new Set(values.map((one) => one.name)).size < values.length;

export const templateFields = {
  name: name.describe('Name shown in the dashboard.'),
  category: slug.describe('Key of a category.'),
  layout: slug.default('default').describe('Key of a layout, which goes around the blocks.'),
  values: list(value, TEMPLATE_MAX.values)
    .refine((values) => !twice(values), 'Two values have the same name.')
    .default([])
    .describe('The values that your server sends, and what happens when one is missing.'),
  testData: list(testData, TEMPLATE_MAX.testData).default([]).describe('For previews and test mails.'),
  defaultLocale: localeTag.default('en').describe('Language for recipients whose own is not in `locales`.'),
  locales: record(content).describe('Content by language: `blocks`, or your own `html`.'),
};

export const layoutFields = {
  name: name.describe('Name shown in the dashboard.'),
  locales: record(z.strictObject({ header: blockList, footer: blockList })).describe('Header and footer by language.'),
  colour: z
    .string({ error: TEXT })
    .regex(COLOUR, 'Use a colour like #2340b0.')
    .describe('Colour of buttons and links. Dark mode uses a lighter shade.'),
  logo: z
    .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' }).max(TEMPLATE_MAX.url)])
    .default('')
    .describe('Address of an image, shown 32 pixels high.'),
  width: z.int().min(480, 'Choose 480 to 720.').max(720, 'Choose 480 to 720.').default(600).describe('In pixels.'),
};
