import { DEFAULT_DIAL_CODE } from './constants.ts';
import { EMAIL } from './fields.ts';

/**
 * What names an account is compared by a key that is made here, once, and stored: databases fold letters each in their own way, and by the
 * locale they were made with. Each answers undefined for a text that can name nobody.
 */

/** Controls, what turns the direction of writing, what has no width: nothing of it is seen, so nothing of it may tell two names apart. */
export const UNSEEN = /\p{C}/u;

/** Letter by letter: as a whole text, a sigma would fold by its place in the word. */
function keyOf(text: string): string | undefined {
  if (UNSEEN.test(text)) return undefined;
  const letters = [...text.normalize('NFKC').trim()].map((letter) => letter.toLowerCase());
  return letters.join('').normalize('NFKC');
}

/** For comparing alone: mail goes to the address as it was given, to no other that has the same key. */
export function emailKey(text: string): string | undefined {
  const key = keyOf(text);
  return key !== undefined && EMAIL.test(key) ? key : undefined;
}

/** Two names of one host, which reads over the dots of a mailbox's name. */
const OF_GOOGLE = /^@(?:gmail|googlemail)\.com$/;

/** All that lands in one mailbox counts as one: most servers cut off what follows a plus. For budgets alone: it names no account. */
export function mailboxOf(address: string): string {
  const key = keyOf(address) ?? address;
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  return OF_GOOGLE.test(key.slice(at)) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}${key.slice(at)}`;
}

export const userNameKey = (text: string): string | undefined => keyOf(text) || undefined;

/** As it is dialled from anywhere. Ten digits are a number without its country code. */
export function phoneOf(text: string): string | undefined {
  if (UNSEEN.test(text)) return undefined;
  const digits = text.replace(/[ .()+-]/g, '');
  if (!/^\d{10,15}$/.test(digits)) return undefined;
  return digits.length === 10 && !text.trim().startsWith('+') ? `${DEFAULT_DIAL_CODE}${digits}` : `+${digits}`;
}

/** Enough for the owner to recognise it, too little to tell it to others. */
export const maskPhone = (phone: string): string => `•••••••${phone.slice(-3)}`;

export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${host.slice(0, 1)}•••${host.slice(host.lastIndexOf('.'))}`;
}
