import * as z from 'zod';

export const subjectKinds = ['email', 'phone', 'user'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Whom a request is about. */
export interface Subject {
  readonly kind: SubjectKind;
  /** What values are compared with. */
  readonly key: string;
}

const ONE = 'Name one email address, phone number or user.';
const SENTENCES: Record<SubjectKind, string> = {
  email: 'Enter an email address, e.g. visitor@example.com.',
  phone: 'Enter a phone number, e.g. +15550100100.',
  user: 'Enter the id of a user; it begins with "usr_".',
};

/** Wider than what a form takes for an address: what was let in once must be found. */
const EMAIL = /^[^\p{C}]+@[^\s@\p{C}]+$/u;
/** International, or as a form of one country keeps it. */
const PHONE = /^(?:\+[1-9]\d{6,14}|\d{7,15})$/;
const USER = /^usr_[0-9A-Za-z]{22}$/;
const PUNCTUATION = /[\s().\-/\u2010-\u2015]/g;

const emailOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();
const phoneOf = (text: string): string => text.replace(PUNCTUATION, '').replace(/^00/, '+');
const keys: Record<SubjectKind, (text: string) => string> = { email: emailOf, phone: phoneOf, user: (text) => text.trim() };
const shapes: Record<SubjectKind, RegExp> = { email: EMAIL, phone: PHONE, user: USER };

/** Undefined for what can be nobody's. */
export function subjectOf(kind: SubjectKind, text: string): Subject | undefined {
  const key = keys[kind](text);
  return shapes[kind].test(key) ? { kind, key } : undefined;
}

/** Whether a value, as a whole, is the subject's address or id. */
export const isSubject = ({ kind, key }: Subject, value: string): boolean => keys[kind](value) === key;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Tells whether a text holds the address or id, as a word of its own. */
export function findsIn({ kind, key }: Subject): (text: string) => boolean {
  if (kind === 'phone') {
    const digits = [...key].map((sign) => escaped(sign)).join('[ ().-]{0,3}');
    const phone = new RegExp(`(?<![\\d+])${digits}(?!\\d)`);
    return (text) => phone.test(text);
  }
  const word = new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped(key)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'u');
  return (text) => word.test(kind === 'email' ? text.normalize('NFC').toLowerCase() : text);
}

const named = (kind: SubjectKind) =>
  z
    .string(SENTENCES[kind])
    .max(320, 'At most 320 characters.')
    .refine((text) => subjectOf(kind, text) !== undefined, SENTENCES[kind])
    .optional();

/** Of the three exactly one. */
export const subjectShape = { email: named('email'), phone: named('phone'), user: named('user') };
export type NamedSubject = { readonly [K in SubjectKind]?: string | undefined };

/** What a query or body names; undefined where it names none, or several. */
export function namedSubject(given: NamedSubject): Subject | undefined {
  const [kind, ...others] = subjectKinds.filter((name) => given[name] !== undefined);
  return kind === undefined || others.length > 0 ? undefined : subjectOf(kind, given[kind] ?? '');
}

export const subjectBody = z
  .strictObject(subjectShape, ONE)
  .refine((given) => subjectKinds.filter((name) => given[name] !== undefined).length === 1, ONE);
