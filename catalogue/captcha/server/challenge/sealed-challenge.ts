import type { TestKind } from './test-keys.ts';
import type { Method, ProofOfWork } from '@inlay/sdk/captcha/protocol.ts';

/** What the server must know again when the answer comes. */
export interface SealedChallenge {
  /** Component slug, e.g. `number-image`. */
  type: string;
  method: Method;
  /** What the type's `judge` compares with; null for method `pow`. */
  truth: unknown;
  pow: ProofOfWork;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt: number;
  /** "" when the page named none; the same holds for `cData`. */
  action: string;
  cData: string;
  test?: TestKind;
}

/** The text is padded to steps of this many characters, so that its length tells nothing about the truth. */
const PADDING_STEP = 64;

/** As a list: names would double its size. */
export function writeSealedChallenge(challenge: SealedChallenge): string {
  const { type, method, truth, pow, issuedAt, expiresAt, action, cData, test } = challenge;
  const row = [type, method, truth ?? null, pow.salt, pow.bits, issuedAt, expiresAt, action, cData, test ?? null];
  // What an earlier version has sealed ends before this, and is SHA-256.
  const text = JSON.stringify(pow.alg === 'scrypt' ? [...row, pow.alg] : row);
  return text.padEnd(Math.ceil(text.length / PADDING_STEP) * PADDING_STEP);
}

/** Reads what `writeSealedChallenge` wrote. The seal has proved that it's ours, so the shape needs no second check. */
export function readSealedChallenge(text: string): SealedChallenge {
  type Row = [string, Method, unknown, string, number, number, number, string, string, TestKind | null, 'scrypt'?];
  const [type, method, truth, salt, bits, issuedAt, expiresAt, action, cData, test, alg = 'SHA-256'] = JSON.parse(text) as Row;
  return { type, method, truth, pow: { alg, salt, bits }, issuedAt, expiresAt, action, cData, ...(test ? { test } : {}) };
}
