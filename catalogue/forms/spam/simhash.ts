import { endsOf, foldText } from './fold-text.ts';
import { withoutLinks } from './links.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Texts whose fingerprints differ in no more bits are the same. */
export const SAME_TEXT_BITS = 3;

/** Fewer letters are "Thank you" or "Please call me", which two visitors may both write. A character without spaces around it says more. */
const LEAST_LETTERS = 24;
const LEAST_DENSE = 12;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

const GREETING = /^\s*(?:[^\s,.!?:;،，、。]{1,16}[^\S\n]){0,3}[^\s,.!?:;،，、。]{1,16}\s*[\n,!:،，、]/u;

/** What a sender changes from one copy to the next goes: the greeting with its name, links, addresses, numbers, signs, spaces. */
function gist(text: string): string {
  return foldText(
    withoutLinks(endsOf(text))
      .replace(/[^\s@]{1,64}@[^\s@]{1,254}/g, ' ')
      .replace(GREETING, ' '),
  ).replace(/[^\p{L}]+/gu, '');
}

/**
 * 64 bits that stay nearly the same when a text is changed a little (Charikar 2002), made of each five letters in a row, so that it works in
 * every script. Under a key of the day, fingerprints of two days can't be compared, and nobody without it learns a text from them.
 * Undefined for a text too short to be told from another.
 */
export function fingerprintOf(text: string, hash: KeyedHash): bigint | undefined {
  const letters = gist(text);
  if (letters.length < ((letters.match(DENSE)?.length ?? 0) > letters.length / 2 ? LEAST_DENSE : LEAST_LETTERS)) return undefined;
  const sums = new Int32Array(64);
  const seen = new Set<string>();
  for (let at = 0; at + 5 <= letters.length; at++) seen.add(letters.slice(at, at + 5));
  for (const piece of seen) {
    const { low, high } = hash(piece);
    for (let bit = 0; bit < 32; bit++) {
      sums[bit] = sums[bit]! + ((low >>> bit) & 1 ? 1 : -1);
      sums[bit + 32] = sums[bit + 32]! + ((high >>> bit) & 1 ? 1 : -1);
    }
  }
  return sums.reduce((bits, sum, bit) => (sum > 0 ? bits | (1n << BigInt(bit)) : bits), 0n);
}

export function isSameText(one: bigint, other: bigint): boolean {
  let different = one ^ other;
  let bits = 0;
  while (different !== 0n && bits <= SAME_TEXT_BITS) {
    different &= different - 1n;
    bits += 1;
  }
  return bits <= SAME_TEXT_BITS;
}

/** Four parts of 16 bits. Of two that are the same text one part at least is equal, so a store looks them up by these. */
export const bandsOf = (fingerprint: bigint): readonly number[] =>
  [0n, 16n, 32n, 48n].map((from) => Number((fingerprint >> from) & 0xffffn));
