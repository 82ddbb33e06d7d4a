import { createHash, randomBytes } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/** `evt_3hK8sVbQ1nZ5xWcTgR7mYd`: what the thing is, and 128 random bits in base 62. It tells neither time nor order. */
export const newId = (kind: string): string => idOf(kind, randomBytes(16));

/** Always the same for a text: what is written once however often it is tried. */
export const idFor = (kind: string, text: string): string => idOf(kind, createHash('sha256').update(text).digest().subarray(0, 16));

function idOf(kind: string, bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let i = 0; i < LENGTH; i += 1) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return `${kind}_${text}`;
}
