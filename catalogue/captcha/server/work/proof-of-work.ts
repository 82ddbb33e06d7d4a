import { hash, randomBytes, scrypt, scryptSync } from 'node:crypto';
import type { Method, ProofOfWork } from '@inlay/sdk/captcha/protocol.ts';

/**
 * What is asked for at first, and how many wrong answers of a caller double it. Beside a picture it is some 16,000 hashes of SHA-256: 0.1 to
 * 1 s of a browser's spare time. Where there is no picture, work is what a token costs, so it is of a kind that a graphics card doesn't do by
 * the billion: about 32 hashes that go through 1 MB each, a second of a slow phone. How often it was done already raises it without an end
 * (`pow-price.ts`), so two doublings by wrong answers must do. Sounds cost the same: a program that is tuned to them counts one in five. See docs/decisions/0015.
 */
const WORK: Record<Method, { alg: ProofOfWork['alg']; bits: number; doublings: number }> = {
  visual: { alg: 'SHA-256', bits: 14, doublings: 6 },
  audio: { alg: 'scrypt', bits: 5, doublings: 2 },
  pow: { alg: 'scrypt', bits: 5, doublings: 2 },
};
/** What the widget can tell of a hash; a search for it would take a phone some years. */
const MOST_BITS = 32;
const SCRYPT = { N: 1_024, r: 8, p: 1 };

/** @param byUse what the price of this way has risen to */
export function proofBits(method: Method, wrongAnswers: number, byUse = 0): number {
  const { bits, doublings } = WORK[method];
  return Math.min(MOST_BITS, bits + Math.min(doublings, Math.max(0, Math.floor(wrongAnswers))) + byUse);
}

export const freshWork = (method: Method, bits: number): ProofOfWork => ({
  alg: WORK[method].alg,
  salt: randomBytes(16).toString('base64url'),
  bits,
});

/** A caller's n: anything but a safe integer ≥ 0 is none. */
export const isNonce = (n: unknown): n is number => typeof n === 'number' && Number.isSafeInteger(n) && n >= 0 && !Object.is(n, -0);

/** Whether SHA-256 of the text `salt` + `n` (decimal) starts with `bits` zero bits. */
export const provesHash = ({ salt, bits }: Work, n: number): boolean => leadingZeroBits(hash('sha256', salt + n, 'buffer')) >= bits;

/** The same for scrypt with `n` (decimal) as the password: some milliseconds of a core, in a thread of Node's. */
export const provesScrypt = ({ salt, bits }: Work, n: number): Promise<boolean> =>
  new Promise((resolve, reject) =>
    scrypt(`${n}`, salt, 4, SCRYPT, (error, digest) => (error ? reject(error) : resolve(leadingZeroBits(digest) >= bits))),
  );

type Work = Pick<ProofOfWork, 'salt' | 'bits'>;

/** The smallest n that passes; what the widget does, for tests and benches. */
export function solveProof({ alg, ...work }: ProofOfWork): number {
  const proves = (n: number) =>
    alg === 'scrypt' ? leadingZeroBits(scryptSync(`${n}`, work.salt, 4, SCRYPT)) >= work.bits : provesHash(work, n);
  let n = 0;
  while (!proves(n)) n += 1;
  return n;
}

function leadingZeroBits(digest: Buffer): number {
  for (let i = 0; i < digest.length; i++) {
    const byte = digest[i] ?? 0;
    if (byte !== 0) return i * 8 + Math.clz32(byte) - 24;
  }
  return digest.length * 8;
}
