import * as z from 'zod';
import type { Align, BlockType } from './blocks.ts';
import { BLOCK_TYPES, OPS, TONES } from './blocks.ts';
import { TEMPLATE_MAX } from './template-limits.ts';

const TEXT = 'This must be text.';
const CONTROLS = /^[^\p{Cc}\u2028\u2029]*$/u;
const CONTROLS_BUT_LINES = /^[[^\p{Cc}\uE000-\uE00F]\t\n\r]*$/v;
const NOT_ALLOWED = 'This text holds a character that is not allowed.';
/** Longer than this no path of data is. */
const PATH_MAX = 200;
export const PATH = /^[A-Za-z_]\w{0,63}(?:\.\w{1,64}){0,9}$/;
export const PATH_SENTENCE = 'Enter a path into the data, e.g. order.number.';

const bounded = (most: number) =>
  z.string({ error: TEXT }).max(most, `Please use at most ${most} characters.`).regex(CONTROLS_BUT_LINES, NOT_ALLOWED);
const text = bounded(TEMPLATE_MAX.text);
const filled = text.refine((value) => value.trim() !== '', 'Enter a text.');
const short = bounded(TEMPLATE_MAX.short);
const oneLine = short.regex(CONTROLS, NOT_ALLOWED);
const url = bounded(TEMPLATE_MAX.url).refine((value) => value.trim() !== '', 'Enter an address, e.g. https://shop.example.com/.');
const path = z.string({ error: PATH_SENTENCE }).max(PATH_MAX, PATH_SENTENCE).regex(PATH, PATH_SENTENCE);
const local = z.string({ error: TEXT }).regex(/^[A-Za-z_]\w{0,39}$/, 'Use letters, digits and underscores, e.g. line.');
const align = z
  .enum(['left', 'center', 'right'] as const satisfies readonly Align[], { error: 'Choose "left", "center" or "right".' })
  .optional();
const whole = (least: number, most: number) => {
  const sentence = `Choose a whole number from ${least} to ${most}.`;
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence);
};
const listOf = <T extends z.ZodType>(item: T, most: number, least = 1) =>
  z.array(item, { error: 'This must be a list.' }).min(least, 'Add at least one.').max(most, `Please add at most ${most}.`);
const rows = listOf(z.tuple([filled, text], { error: 'Enter a label and a text.' }), TEMPLATE_MAX.items);
/** Judged one by one, with their own blocks. */
const inner = z
  .array(z.unknown(), { error: 'This must be a list.' })
  .max(TEMPLATE_MAX.blocks, `Please add at most ${TEMPLATE_MAX.blocks}.`);

const when = z.strictObject({
  path,
  op: z.enum(OPS, { error: `Choose one of ${OPS.join(', ')}.` }),
  value: z
    .union([short, z.number(), z.boolean(), z.array(z.union([short, z.number()])).max(TEMPLATE_MAX.items, 'Please add at most 100.')])
    .optional(),
});

const SHAPES = {
  heading: { level: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Choose 1, 2 or 3.' }), text: filled },
  text: { text: filled, align },
  quote: { text: filled, by: oneLine.optional() },
  code: { label: oneLine.optional(), value: filled },
  list: { ordered: z.boolean().optional(), items: listOf(filled, TEMPLATE_MAX.items) },
  facts: { rows },
  button: { label: filled.max(TEMPLATE_MAX.short), url, style: z.enum(['primary', 'secondary']).optional(), align },
  image: { src: url, alt: oneLine, width: whole(16, 600), url: url.optional(), dark: url.optional() },
  divider: {},
  spacer: { height: whole(4, 64) },
  callout: { tone: z.enum(TONES, { error: `Choose one of ${TONES.join(', ')}.` }), text: filled },
  table: {
    each: path,
    as: local,
    columns: listOf(z.strictObject({ header: text, text: filled, align }), 6),
    empty: text.optional(),
    totals: rows.optional(),
  },
  repeat: { each: path, as: local, blocks: inner, max: whole(1, 500).optional() },
  columns: {
    columns: z
      .array(z.strictObject({ width: whole(1, 11), blocks: inner }), { error: 'This must be a list.' })
      .min(2, 'Add two or three columns.')
      .max(3, 'Add two or three columns.')
      .refine((columns) => columns.reduce((sum, { width }) => sum + width, 0) === 12, 'The widths must add up to 12.'),
  },
  if: { when: listOf(when, 10), any: z.boolean().optional(), blocks: inner, else: inner.optional() },
  html: { html: bounded(TEMPLATE_MAX.htmlBytes) },
  layout: { part: z.enum(['header', 'footer'], { error: 'Choose "header" or "footer".' }) },
} as const satisfies Record<BlockType, z.ZodRawShape>;

const id = z
  .string({ error: TEXT })
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'Use 1 to 40 small letters, digits and hyphens.')
  .optional();

const schemas = new Map<unknown, z.ZodType>(
  BLOCK_TYPES.map((type) => [type, z.strictObject({ type: z.literal(type), id, ...SHAPES[type] })]),
);

/** By its type, without what stands within it; undefined for a type that is not known. */
export const blockSchema = (type: unknown): z.ZodType | undefined => schemas.get(type);
