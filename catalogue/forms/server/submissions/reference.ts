import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that it can be read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7F3-92QD`: what a visitor is told, 40 random bits. */
export function newReference(): string {
  const digits = [...randomBytes(8)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
