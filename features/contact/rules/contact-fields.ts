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

const EMAIL_NEEDED = 'Email is required';
const email = required(EMAIL_NEEDED, 254).regex(EMAIL, 'Please enter a valid email address');
const message = required('Message is required', 5000);

/** While typing. The phone has no sentence yet, it is being formatted. */
export const contactOnChange = z.object({
  firstName: required('First Name is required'),
  lastName: required('Last Name is required'),
  email,
  phone: z.string(),
  message,
});

/** On submit, with small letters in the names' sentences as the specification has them. */
const contactFields = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email,
  /** Digits with or without the form's punctuation; comes out as ten digits. */
  phone: required('Phone number is required', 40)
    .transform((typed) => typed.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(TEN_DIGITS, 'Please enter a valid 10-digit phone number')),
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
