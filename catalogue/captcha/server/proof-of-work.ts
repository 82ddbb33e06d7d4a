import { hash, randomBytes } from 'node:crypto';
import type { Method } from '@inlay/sdk/protocol.ts';

/** The device works while the person looks at the picture: about 0.1 to 1 s of a browser's spare time. */
const BITS_BESIDE_A_PICTURE = 14;
/** In place of a picture: about 4 million hashes, some seconds of a laptop, which a script that wants thousands has to pay too. */
const BITS_ALONE = 22;
/** Each wrong answer of a caller doubles the work, up to 64 times; alone it is long enough that four must do. */
const MAX_EXTRA_BITS = { beside: 6, alone: 2 };

export function proofBits(method: Method, wrongAnswers: number): number {
  const [bits, most] = method === 'pow' ? [BITS_ALONE, MAX_EXTRA_BITS.alone] : [BITS_BESIDE_A_PICTURE, MAX_EXTRA_BITS.beside];
  return bits + Math.min(most, Math.max(0, Math.floor(wrongAnswers)));
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
