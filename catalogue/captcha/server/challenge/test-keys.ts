import type { TestKeyBehaviour } from '@inlay/licensing/keys/built-in-keys.ts';
import type { Method } from '@inlay/sdk/captcha/protocol.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { proofBits } from '../work/proof-of-work.ts';

export type { TestKeyBehaviour };

/** What the token of a challenge is good for in tests: made by a built-in key's rule, or `real`, by a right answer in a project's sandbox. */
export type TestKind = TestKeyBehaviour | 'real';

const EXPIRING_TOKEN_LIFETIME_MS = 5_000;

/** The work of a test without a picture: at the usual price each would take a second. */
const TEST_BITS_ALONE = 1;

/**
 * Bits of the work that a test key asks for, none where the widget passes on the click. It is of the kind that costs us nothing to look into,
 * for every way: anybody has these keys, and no customer's visitor may wait behind them.
 */
export const testBits = (mode: TestKeyBehaviour, method: Method): number =>
  asksForProof(mode) ? (method === 'visual' ? proofBits(method, 0) : TEST_BITS_ALONE) : 0;

export const asksForProof = (mode: TestKind | undefined): boolean => mode !== 'pass' && mode !== 'expire';

export const tokenLifetime = (mode: TestKind | undefined, usual: number): number =>
  mode === 'expire' ? EXPIRING_TOKEN_LIFETIME_MS : usual;

/** `inlay_test_challenge` always shows the same challenge, so that a guide can print the answer; undefined for all others. */
export const testRandom = (mode: TestKeyBehaviour | undefined): Random | undefined =>
  mode === 'challenge' ? createRandom('inlay_test_challenge') : undefined;

/** What the mode says of an answer; undefined where it's judged for real. */
export function testVerdict(mode: TestKind | undefined): boolean | undefined {
  if (mode === 'pass' || mode === 'expire') return true;
  return mode === 'fail' ? false : undefined;
}
