import * as z from 'zod';

/** Longest text of an ordinary one-line field, in UTF-16 units. */
const TEXT_MAX = 200;
export const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** PostgreSQL's text can't hold U+0000; no field has a use for it. */
const WITHOUT_NUL = /^[^\0]*$/;
const NUL_SENTENCE = 'This text holds a character that is not allowed.';

/** Text that must not be blank. The sentence also answers a missing key and a wrong type. */
export const required = (sentence: string, max: number = TEXT_MAX) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(max, tooLong(max)).regex(WITHOUT_NUL, NUL_SENTENCE);

/** Text that may be anything, to a length. */
export const boundedText = (max: number) =>
  z.string({ error: 'This must be text.' }).trim().max(max, tooLong(max)).regex(WITHOUT_NUL, NUL_SENTENCE);

/** Optional text; absent, null and blank all read as "". */
export const optionalText = boundedText(500)
  .nullish()
  .transform((text) => text ?? '');

/** What a solved captcha gives, where one is asked for only at times; absent and blank read as undefined. */
export const captchaToken = boundedText(1024)
  .nullish()
  .transform((text) => text || undefined);

/** A secret as it was typed: never trimmed, bounded so that nobody makes us hash a novel. */
export const secretText = (sentence: string) => z.string({ error: sentence }).min(1, sentence).max(1024, tooLong(1024));

/** Marks are part of letters in many scripts, and of decomposed letters in all. */
export const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u;
/** ASCII alone: no letter of another script looks like one of these. Each screen has its own minimum. */
export const USER_NAME = /^\w+$/;
export const USER_NAME_MAX = 64;
export const USER_NAME_SENTENCE = 'Username can contain only letters, numbers and underscore';
export const TEN_DIGITS = /^\d{10}$/;
/**
 * Local part, at sign, dotted host; at most 254 characters (RFC 5321). Nothing unseen: no control characters, none that turn the direction
 * of writing. The letters are written out, as ignoring case would let K and ſ pass for k and s in a host.
 */
export const EMAIL = /^(?=.{3,254}$)[^\s@<>(),;:"[\]\\\p{C}]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;

/** A host name with at least one dot whose last label is letters only. */
export const DOTTED_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** What a rule over several fields reads: a field may be missing or of a wrong type while its own rule fails. */
export type Loose = Readonly<Record<string, unknown>>;

/** The trimmed text of a field, "" when it holds none. */
export function textOf(values: Loose, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * A rule over several fields, for `schema.check(…)`. It runs even while other fields fail; `sentence` gives what is wrong
 * with the field `path`, or undefined.
 */
export const across = (path: string, sentence: (values: Loose) => string | undefined) =>
  z.refine<Loose>((values) => sentence(values) === undefined, {
    path: [path],
    error: (issue) => sentence(issue.input as Loose),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
