import * as z from 'zod';
import { english } from '../sentences/english.ts';
import { fillIn } from '../sentences/sentences.ts';
import { isRelativeDay, isDay, isTime } from '../values/moments.ts';
import { cleanText } from '../values/plain-text.ts';

export const TEXT_NEEDED = 'This must be text.';

/** A text as a visitor's would be read: trimmed, in NFC, without what isn't seen. May be blank. */
export const plainText = (max: number, kind: 'line' | 'lines' = 'line') =>
  z.string({ error: TEXT_NEEDED }).transform((raw, context) => {
    const cleaned = cleanText(raw, max, kind);
    if (!cleaned.fault) return cleaned.text;
    context.addIssue({ code: 'custom', message: fillIn(english[cleaned.fault.sentence], cleaned.fault.bounds ?? {}) });
    return z.NEVER;
  });

export const filledText = (max: number, kind: 'line' | 'lines' = 'line') =>
  plainText(max, kind).refine((text) => text !== '', english.required);

/** A whole number between two bounds. */
export const wholeNumber = (min: number, max: number) => {
  const sentence = `Use a whole number from ${min} to ${max}.`;
  return z.int({ error: sentence }).min(min, sentence).max(max, sentence);
};

export const amount = (min: number, max: number) => {
  const sentence = `Use a number from ${min} to ${max}.`;
  return z.number({ error: sentence }).min(min, sentence).max(max, sentence);
};

export const flag = z.boolean({ error: 'Use true or false.' });

export const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, { error: `Use ${names.join(', ')}.` });

export const listOf = <Item extends z.ZodType>(item: Item, min: number, max: number) => {
  const sentence = min === 0 ? `Use a list of at most ${max}.` : `Use a list of ${min} to ${max}.`;
  return z.array(item, { error: sentence }).min(min, sentence).max(max, sentence);
};

export const languageTag = z
  .string({ error: TEXT_NEEDED })
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag like de or pt-BR.');

const DAY_SENTENCE = 'Use a day like 2026-11-22, or today, today+30d.';
const TIME_SENTENCE = 'Use a time like 09:30.';
const isBoundDay = (text: string) => isDay(text) || isRelativeDay(text);

export const boundDay = z.string({ error: DAY_SENTENCE }).refine(isBoundDay, DAY_SENTENCE);
export const boundTime = z.string({ error: TIME_SENTENCE }).refine(isTime, TIME_SENTENCE);
export const boundMoment = z
  .string({ error: DAY_SENTENCE })
  .refine((text) => isBoundDay(text) || (isDay(text.slice(0, 10)) && text[10] === 'T' && isTime(text.slice(11))), DAY_SENTENCE);
