import { hash, randomBytes } from 'node:crypto';
import type { Method } from '@inlay/sdk/protocol.ts';

/**
 * Bits of the proof, and how many wrong answers of a caller double the work. Beside a picture it is 0.1 to 1 s of a browser's spare time;
 * beside sounds, which are guessed more easily and take longer to hear, about a second. In place of both it is about 4 million hashes,
 * some seconds of a laptop, which a script that wants thousands has to pay too: long enough that two doublings must do.
 */
const WORK: Record<Method, { bits: number; doublings: number }> = {
  visual: { bits: 14, doublings: 6 },
  audio: { bits: 18, doublings: 4 },
  pow: { bits: 22, doublings: 2 },
};

export function proofBits(method: Method, wrongAnswers: number): number {
  const { bits, doublings } = WORK[method];
  return bits + Math.min(doublings, Math.max(0, Math.floor(wrongAnswers)));
}

export const freshSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Whether SHA-256 of the text `salt` + `n` (decimal) starts with `bits` zero bits.
 * `n` is a caller's: anything but a safe integer ≥ 0 is false.
 */
export function verifyProof(salt: string, n: unknown, bits: number): boolean {
  if (typeof n !== 'number' || !Number.isSafeInteger(n) || n < 0 || Object.is(n, -0)) return false;
  return leadingZeroBits(hash('sha256', salt + n, 'buffer')) >= bits;
}

/** The smallest n that passes; what the widget does, for tests and benches. */
export function solveProof(salt: string, bits: number): number {
  let n = 0;
  while (!verifyProof(salt, n, bits)) n += 1;
  return n;
}

function leadingZeroBits(digest: Buffer): number {
  for (let i = 0; i < digest.length; i++) {
    const byte = digest[i] ?? 0;
    if (byte !== 0) return i * 8 + Math.clz32(byte) - 24;
  }
  return digest.length * 8;
}
