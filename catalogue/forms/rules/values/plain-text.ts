import type { Fault } from '../sentences/sentences.ts';

/** Halves of characters, what is none, and what turns the direction of writing. Marks of direction that single letters need stay. */
const UNFIT = /[\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const CONTROLS = /\p{Cc}/u;
const CONTROLS_IN_LINES = /(?![\n\t])\p{Cc}/u;
const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g;
/** Nothing of it is seen. */
const UNSEEN_ONLY = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** More marks on a letter than any language has (UAX #15): normalising takes the square of their number. */
const PILED_MARKS = /\p{M}{31}/u;

type Cleaned = { readonly text: string; readonly fault?: never } | { readonly fault: Fault };

/** A text trimmed, in NFC, with LF alone; "" where it is blank. */
export function cleanText(raw: string, max: number, kind: 'line' | 'lines' = 'line'): Cleaned {
  const trimmed = raw.trim();
  // NFC makes at most one character of four.
  if (trimmed.length > 4 * max) return { fault: { sentence: 'tooLong', bounds: { max } } };
  if (UNSEEN_ONLY.test(trimmed)) return { text: '' };
  if (PILED_MARKS.test(trimmed)) return { fault: { sentence: 'notAllowed' } };
  const text = trimmed.normalize('NFC').replace(LINE_ENDS, '\n');
  if (UNFIT.test(text) || (kind === 'line' ? CONTROLS : CONTROLS_IN_LINES).test(text)) return { fault: { sentence: 'notAllowed' } };
  return text.length > max ? { fault: { sentence: 'tooLong', bounds: { max } } } : { text };
}

/** Digits as Arabic, Persian and East Asian keyboards write them become those of ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 15));
