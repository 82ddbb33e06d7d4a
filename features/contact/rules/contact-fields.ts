import { errorCodes } from '@inlay/kernel/errors.ts';
import { EMAIL, optionalText, required, TEN_DIGITS } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

/** The phone's digits, at most ten of them: what is typed beyond is not taken. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 10);

/** (XXX) XXX-XXXX as far as the digits go. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.length <= 3) return digits && `(${digits}`;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** Where the caret stands behind so many digits of a formatted number. */
export function caretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return formatted.length;
}

/** What submit says, with small letters in the names' sentences as the specification has them. */
export const CONTACT_SENTENCES = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  emailShape: 'Please enter a valid email address',
  phone: 'Phone number is required',
  phoneShape: 'Please enter a valid 10-digit phone number',
  message: 'Message is required',
} as const;
export const MESSAGE_MAX = 5_000;

const email = required(CONTACT_SENTENCES.email, 254).regex(EMAIL, CONTACT_SENTENCES.emailShape);
const message = required(CONTACT_SENTENCES.message, MESSAGE_MAX);

/** While typing. The phone has no sentence yet, it is being formatted. */
export const contactOnChange = z.object({
  firstName: required('First Name is required'),
  lastName: required('Last Name is required'),
  email,
  phone: z.string(),
  message,
});

/** On submit. */
const contactFields = {
  firstName: required(CONTACT_SENTENCES.firstName),
  lastName: required(CONTACT_SENTENCES.lastName),
  email,
  /** Digits with or without the form's punctuation; comes out as ten digits. */
  phone: required(CONTACT_SENTENCES.phone, 40)
    .transform((typed) => typed.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(TEN_DIGITS, CONTACT_SENTENCES.phoneShape)),
  message,
};
export const contactOnSubmit = z.object(contactFields);

export const CAPTCHA_NEEDED = errorCodes['captcha-required'][1];

/** The body of the call: the form, its token, and what a visitor came for when a button brought them here. */
export const contactBody = z.strictObject({
  ...contactFields,
  subject: optionalText,
  'inlay-response': required(CAPTCHA_NEEDED, 1024),
});
