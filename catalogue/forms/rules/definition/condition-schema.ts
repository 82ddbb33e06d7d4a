import * as z from 'zod';
import type { Condition, ConditionPart, ConditionTest } from '../field.ts';
import { flag, filledText, listOf } from './schema-texts.ts';

const DEEPEST = 3;
const TESTS_MAX = 20;
const TESTS: readonly (keyof ConditionTest)[] = ['is', 'isNot', 'in', 'contains', 'over', 'under', 'filled'];
const SHAPE_SENTENCE = 'Use {"all": […]} or {"any": […]}.';

const operand = z.union([filledText(200), z.number(), z.boolean()], { error: 'Use a text, a number, true or false.' });
const bound = z.union([filledText(40), z.number()], { error: 'Use a number, a day or a time.' });

const test = z
  .strictObject({
    field: filledText(60),
    is: operand.optional(),
    isNot: operand.optional(),
    in: listOf(operand, 1, 250).optional(),
    contains: filledText(200).optional(),
    over: bound.optional(),
    under: bound.optional(),
    filled: flag.optional(),
  })
  .refine((asked) => TESTS.filter((name) => asked[name] !== undefined).length === 1, 'Use exactly one test.');

/** Unrolled, not recursive: what is nested deeper is refused before it is looked at. */
function levels(depth: number): z.ZodType<Condition> {
  const isGroup = (part: unknown) => typeof part === 'object' && part !== null && ('all' in part || 'any' in part);
  const inner = depth < DEEPEST ? levels(depth + 1) : z.never({ error: `Nest conditions at most ${DEEPEST} deep.` });
  const part = chosen((raw): z.ZodType<ConditionPart> => (isGroup(raw) ? inner : test));
  const parts = listOf(part, 1, TESTS_MAX);
  const groups = { all: z.strictObject({ all: parts }, SHAPE_SENTENCE), any: z.strictObject({ any: parts }, SHAPE_SENTENCE) };
  const neither = z.never({ error: SHAPE_SENTENCE });
  const has = (raw: unknown, name: string) => typeof raw === 'object' && raw !== null && name in raw;
  return chosen((raw): z.ZodType<Condition> => (has(raw, 'any') ? groups.any : has(raw, 'all') ? groups.all : neither));
}

/** Unlike a union it says what is wrong inside of the one that is meant. */
function chosen<Read>(schemaOf: (raw: unknown) => z.ZodType<Read>): z.ZodType<Read> {
  return z.unknown().transform((raw, context): Read => {
    const read = schemaOf(raw).safeParse(raw);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}

/** Every test of a condition, however deep it is nested. */
export const testsIn = (condition: Condition): readonly ConditionTest[] =>
  ('all' in condition ? condition.all : condition.any).flatMap((part) => ('field' in part ? [part] : testsIn(part)));

export const conditionSchema: z.ZodType<Condition> = levels(1).refine(
  (condition) => testsIn(condition).length <= TESTS_MAX,
  `Use at most ${TESTS_MAX} tests.`,
);
