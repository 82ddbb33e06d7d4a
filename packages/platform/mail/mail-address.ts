import { EMAIL } from '@inlay/kernel/fields.ts';

/** Text for a mail header: whatever would end the line is a space. */
export const oneLine = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, maxLength);

/** The one address of `address` or `Name <address>`. A second recipient or header is a fault of the caller, and throws. */
export function oneAddress(text: string): string {
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (!EMAIL.test(address)) throw new TypeError('A mail needs exactly one address.');
  return address;
}

export function phoneNumber(text: string): string {
  const number = text.replace(/[ .()-]/g, '');
  if (!/^\+?\d{5,15}$/.test(number)) throw new TypeError('A text message needs exactly one phone number.');
  return number;
}
