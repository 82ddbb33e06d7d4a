import type { MessageName } from '../field.ts';

/** All that a form says to its visitor about what was entered or why nothing is taken. `{…}` is filled in. */
export interface Sentences {
  readonly required: string;
  readonly requiredChoice: string;
  readonly requiredBox: string;
  readonly requiredFile: string;
  readonly email: string;
  readonly url: string;
  readonly phone: string;
  readonly nationalPhone: string;
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly choice: string;
  readonly digits: string;
  readonly letters: string;
  readonly alphanumeric: string;
  readonly postcode: string;
  readonly tooShort: string;
  readonly tooLong: string;
  readonly tooSmall: string;
  readonly tooLarge: string;
  readonly tooEarly: string;
  readonly tooLate: string;
  readonly tooPrecise: string;
  /** A time between two steps. */
  readonly tooFine: string;
  readonly tooFew: string;
  readonly tooMany: string;
  readonly tooManyFiles: string;
  readonly tooBig: string;
  readonly wrongKind: string;
  readonly broken: string;
  readonly notAllowed: string;
  readonly unknownField: string;
  readonly takesNoFile: string;
  readonly alreadySent: string;
  readonly alreadyResponded: string;
  readonly captchaRequired: string;
  readonly closed: string;
  readonly linkExpired: string;
  readonly filesFull: string;
  readonly addFiles: string;
  /** Goes on after `addFiles`. */
  readonly dropFiles: string;
  readonly filesLimit: string;
  readonly oneFileLimit: string;
  readonly removeFile: string;
  readonly halfSent: string;
  readonly tooBigTogether: string;
}

export type SentenceName = keyof Sentences;
export type Bounds = Readonly<Record<string, string | number>>;

/** What is wrong with a value, without words. */
export interface Fault {
  readonly sentence: SentenceName;
  readonly bounds?: Bounds;
}

/** The message of a field that replaces a sentence. What isn't here is fixed. */
export const MESSAGE_OF: Readonly<Partial<Record<SentenceName, MessageName>>> = {
  required: 'required',
  requiredChoice: 'required',
  requiredBox: 'required',
  requiredFile: 'required',
  email: 'invalid',
  url: 'invalid',
  phone: 'invalid',
  nationalPhone: 'invalid',
  number: 'invalid',
  date: 'invalid',
  time: 'invalid',
  choice: 'invalid',
  digits: 'invalid',
  letters: 'invalid',
  alphanumeric: 'invalid',
  postcode: 'invalid',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  tooSmall: 'tooSmall',
  tooLarge: 'tooLarge',
  tooEarly: 'tooSmall',
  tooLate: 'tooLarge',
  tooPrecise: 'tooPrecise',
  tooFine: 'tooPrecise',
  tooFew: 'tooFew',
  tooMany: 'tooMany',
  tooManyFiles: 'tooMany',
  tooBig: 'tooBig',
  wrongKind: 'wrongKind',
  broken: 'broken',
};

/** A place without a bound stays as it is written. */
export const fillIn = (sentence: string, bounds: Bounds): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(bounds, name) ? String(bounds[name]) : place));
