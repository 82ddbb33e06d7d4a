import * as z from 'zod';
import { ADDRESS_PARTS, type Field, FILE_KINDS, MESSAGE_NAMES, TEXT_FORMATS } from '../field.ts';
import { isCountry } from '../values/country-codes.ts';
import { isWebAddress } from '../values/judge-text.ts';
import { AUTOCOMPLETE } from './autocomplete.ts';
import { conditionSchema } from './condition-schema.ts';
import {
  amount,
  boundDay,
  boundMoment,
  boundTime,
  filledText,
  flag,
  listOf,
  oneOf,
  plainText,
  TEXT_NEEDED,
  wholeNumber,
} from './schema-texts.ts';

const AMOUNT_MAX = 1e12;
const NAME_SENTENCE = 'Use a letter, then up to 59 letters, digits, hyphens and underscores.';

export const fieldName = z
  .string({ error: NAME_SENTENCE })
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/, NAME_SENTENCE)
  .refine((name) => !/^(?:inlay-.*|constructor|prototype)$/i.test(name), 'This name is reserved.');

const width = oneOf(['full', 'half']).optional();
const text = plainText(5_000).optional();
const mask = filledText(60)
  .refine((shape) => shape.includes('#'), 'Use # for each digit, like (###) ###-####.')
  .optional();
const unit = plainText(20).optional();
const decimals = wholeNumber(0, 6).optional();
const any = amount(-AMOUNT_MAX, AMOUNT_MAX).optional();

const country = z.string({ error: TEXT_NEEDED }).refine((code) => isCountry(code), 'Use a country code of two capital letters, like GB.');
const countries = z.union([z.literal('all'), listOf(country, 1, 250)], { error: 'Use "all" or a list of country codes.' }).optional();

const common = {
  name: fieldName,
  label: filledText(200),
  help: plainText(500, 'lines').optional(),
  placeholder: plainText(100).optional(),
  required: flag.optional(),
  width,
  prefill: flag.optional(),
  autocomplete: oneOf(AUTOCOMPLETE).optional(),
  showIf: conditionSchema.optional(),
  messages: z.partialRecord(oneOf(MESSAGE_NAMES), filledText(200), { error: 'Use sentences by their names.' }).optional(),
  personal: flag.optional(),
};

const option = z.strictObject({ value: filledText(100), label: filledText(200), number: any });
const options = listOf(option, 1, 250);
const other = flag.optional();
const parts = z.record(z.string(), plainText(200), { error: 'Use the parts by their names.' }).optional();
const chosen = wholeNumber(0, 251).optional();

const field = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, own: Shape) =>
  z.strictObject({ type: z.literal(type), ...common, ...own });

const moment = <const Type extends string>(type: Type, bound: z.ZodType<string>) =>
  field(type, { default: text, min: bound.optional(), max: bound.optional(), stepMinutes: wholeNumber(1, 60).optional() });

export const fieldSchema: z.ZodType<Field> = z.discriminatedUnion(
  'type',
  [
    field('text', {
      default: text,
      min: wholeNumber(0, 1_000).optional(),
      max: wholeNumber(1, 1_000).optional(),
      format: oneOf(TEXT_FORMATS).optional(),
      mask,
    }),
    field('textarea', {
      default: plainText(10_000, 'lines').optional(),
      min: wholeNumber(0, 10_000).optional(),
      max: wholeNumber(1, 10_000).optional(),
      rows: wholeNumber(1, 50).optional(),
    }),
    field('email', { default: text }),
    field('url', { default: text }),
    field('phone', {
      default: text,
      format: oneOf(['international', 'national']).optional(),
      country: country.optional(),
      digits: wholeNumber(4, 15).optional(),
      mask,
    }),
    field('number', { default: any, min: any, max: any, decimals, unit }),
    field('name', { default: z.union([plainText(200), parts]).optional(), parts: oneOf(['both', 'single']).optional() }),
    field('address', { default: parts, countries, needs: listOf(oneOf(ADDRESS_PARTS), 0, ADDRESS_PARTS.length).optional() }),
    field('country', { default: text, countries }),
    moment('date', boundDay),
    moment('time', boundTime),
    moment('datetime', boundMoment),
    field('select', { default: text, options, other }),
    field('radio', { default: text, options, other }),
    field('checkboxes', { default: listOf(plainText(200), 0, 251).optional(), options, other, minChosen: chosen, maxChosen: chosen }),
    field('checkbox', { default: flag.optional() }),
    field('consent', {
      default: flag.optional(),
      text: filledText(1_000, 'lines'),
      details: plainText(5_000, 'lines').optional(),
      url: filledText(2_048).refine(isWebAddress, 'Use a web address like https://example.com.').optional(),
    }),
    field('rating', { default: any, max: wholeNumber(3, 10).optional() }),
    field('scale', {
      default: any,
      min: wholeNumber(0, 1).optional(),
      max: wholeNumber(3, 10).optional(),
      lowLabel: plainText(200).optional(),
      highLabel: plainText(200).optional(),
    }),
    field('file', { maxFiles: wholeNumber(1, 10).optional(), kinds: listOf(oneOf(FILE_KINDS), 1, FILE_KINDS.length).optional() }),
    // Nobody sees it, so nobody need call it anything.
    z.strictObject({ type: z.literal('hidden'), ...common, label: plainText(200).default(''), default: plainText(500).optional() }),
    field('calculated', { expression: filledText(500), decimals, unit }),
    z.strictObject({ type: z.literal('statement'), text: filledText(2_000, 'lines'), width, showIf: conditionSchema.optional() }),
  ],
  { error: 'Unknown type of field.' },
);
