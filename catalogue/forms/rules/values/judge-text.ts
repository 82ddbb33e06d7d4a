import type { NamedField } from '../field.ts';
import type { SentenceName } from '../sentences/sentences.ts';
import { EMAIL_SHAPE } from './email-shape.ts';
import { BLANK, type Entries, type Judged, oneText, wrong } from './judged.ts';
import { asciiDigits, cleanText } from './plain-text.ts';
import { isZip } from './postcodes.ts';

/** Host of labels with a dot, or four numbers; nobody's name before it, as what stands there looks like a host. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?\.)+[\p{L}\p{M}\p{N}-]{1,63}\.?(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu;
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

const E164 = /^\+[1-9]\d{6,14}$/;
const PUNCTUATION = /[\s().\-/\u2010-\u2015]/g;

const FORMATS = {
  digits: (text: string) => /^\d+$/.test(text),
  letters: (text: string) => /^[\p{L}\p{M}]+$/u.test(text),
  alphanumeric: (text: string) => /^[\p{L}\p{M}\p{Nd}]+$/u.test(text),
  postcode: (text: string) => isZip(text, undefined),
} satisfies Partial<Record<SentenceName, (text: string) => boolean>>;

type Texts = Extract<NamedField, { type: 'text' | 'textarea' | 'email' | 'url' | 'phone' | 'hidden' }>;

/** Longest value of each type. */
function maxOf(field: Texts): number {
  if (field.type === 'text') return field.max ?? 200;
  if (field.type === 'textarea') return field.max ?? 5_000;
  return { email: 254, url: 2_048, phone: 40, hidden: 500 }[field.type];
}

export function judgeText(field: Texts, entries: Entries | undefined): Judged {
  const raw = oneText(entries);
  // As a form of HTML can't send it, it is said as plainly as that nothing came.
  if (raw === null) return wrong(field.name, 'required');
  const max = maxOf(field);
  const cleaned = cleanText(raw ?? '', max, field.type === 'textarea' ? 'lines' : 'line');
  if (cleaned.fault) return { faults: { [field.name]: cleaned.fault } };
  const { text } = cleaned;
  if (text === '') return BLANK;
  if (field.type === 'phone') return judgePhone(field, text);
  if (field.type === 'email') return EMAIL_SHAPE.test(text) ? { value: text } : wrong(field.name, 'email');
  if (field.type === 'url') return isWebAddress(text) ? { value: text } : wrong(field.name, 'url');
  if (field.type === 'hidden') return { value: text };
  return judgeOwnText(field, text);
}

function judgeOwnText(field: Extract<Texts, { type: 'text' | 'textarea' }>, text: string): Judged {
  const min = field.min ?? 0;
  if (text.length < min) return wrong(field.name, 'tooShort', { min });
  const format = field.type === 'text' ? (field.format ?? 'any') : 'any';
  return format === 'any' || FORMATS[format](text) ? { value: text } : wrong(field.name, format);
}

function judgePhone({ name, format, digits = 10 }: Extract<NamedField, { type: 'phone' }>, text: string): Judged {
  const dialled = asciiDigits(text).replace('(0)', '').replace(PUNCTUATION, '');
  if (format === 'national')
    return new RegExp(`^\\d{${digits}}$`).test(dialled) ? { value: dialled } : wrong(name, 'nationalPhone', { digits });
  const number = dialled.replace(/^00/, '+');
  return E164.test(number) ? { value: number } : wrong(name, 'phone');
}
