import { METHODS } from '@inlay/kernel/methods.ts';
import * as z from 'zod';
import { NO_WAY_LEFT, UNKNOWN_WAY } from './ways.ts';

/** The languages of the widget, by code. */
export const languageNames = {
  en: 'English',
  ar: 'Arabic',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  tr: 'Turkish',
  zh: 'Chinese',
} as const;
const LANGUAGES = Object.keys(languageNames) as (keyof typeof languageNames)[];

const ACTION = 'An action has 1 to 32 letters, digits, "_", "/" and "-".';
const LABEL = 'Use 1 to 40 characters.';
const SECONDS = 'Use a whole number from 60 to 300.';
const language = z.enum(LANGUAGES, { error: 'Use a language of the widget, like de.' });
const eachOnce = (list: readonly string[]) => new Set(list).size === list.length;

/** The settings of a captcha, with their defaults. */
export const captchaSettingsSchema = z.strictObject({
  ways: z
    .array(z.enum(METHODS, { error: UNKNOWN_WAY }), { error: NO_WAY_LEFT })
    .min(1, NO_WAY_LEFT)
    .refine(eachOnce, 'Name each method once.')
    .transform((ways) => METHODS.filter((method) => ways.includes(method)))
    .default([...METHODS]),
  difficulty: z.enum(['standard', 'harder', 'hardest'], { error: 'Use standard, harder or hardest.' }).default('standard'),
  theme: z.enum(['auto', 'light', 'dark', 'contrast'], { error: 'Use auto, light, dark or contrast.' }).default('auto'),
  languages: z.array(language).max(12, 'Use a list of at most 12.').refine(eachOnce, 'Name each language once.').default([]),
  label: z
    .partialRecord(language, z.string({ error: LABEL }).trim().min(1, LABEL).max(40, LABEL), { error: 'Use texts by language.' })
    .default({}),
  actions: z
    .array(z.string({ error: ACTION }).regex(/^[A-Za-z0-9_/-]{1,32}$/, ACTION))
    .max(50, 'Use a list of at most 50.')
    .refine(eachOnce, 'Name each action once.')
    .default([]),
  tokenSeconds: z.int({ error: SECONDS }).min(60, SECONDS).max(300, SECONDS).default(300),
});

export type CaptchaSettings = z.output<typeof captchaSettingsSchema>;
