import type { TestMode } from '@inlay/runtime/built-in-keys.ts';
import { createRandom, type Random } from './drawing/random.ts';

export type { TestMode };

const TOKEN_LIFETIME_MS = 300_000;
const EXPIRING_TOKEN_LIFETIME_MS = 5_000;

/** The widget passes on the click where nothing is asked for. */
export const asksForProof = (mode: TestMode | undefined): boolean => mode !== 'pass' && mode !== 'expire';

export const tokenLifetime = (mode: TestMode | undefined): number => (mode === 'expire' ? EXPIRING_TOKEN_LIFETIME_MS : TOKEN_LIFETIME_MS);

/** `inlay_test_challenge` always shows the same challenge, so that a guide can print the answer; undefined for all others. */
export const testRandom = (mode: TestMode | undefined): Random | undefined =>
  mode === 'challenge' ? createRandom('inlay_test_challenge') : undefined;

/** What the mode says of an answer; undefined where it's judged for real. */
export function testVerdict(mode: TestMode | undefined): boolean | undefined {
  if (mode === 'pass' || mode === 'expire') return true;
  return mode === 'fail' ? false : undefined;
}
