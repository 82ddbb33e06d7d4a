import { Refusal } from '@inlay/kernel/errors.ts';
import type { Realm } from '../realm.ts';
import type { StoredChallenge } from './login-challenges.ts';

/** @throws Refusal `rate_limited` when the challenge's tries are spent, until another one may follow it. */
export function requireTriesLeft({ codes }: Realm, { tries, created_at }: StoredChallenge, now: number): void {
  if (tries >= codes.tries) throw new Refusal('rate_limited', { retryAfter: Math.ceil((created_at + codes.coolDownMs - now) / 1_000) });
}
