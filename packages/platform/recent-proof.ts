import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from './routes.ts';

const RECENT_MS = 5 * 60_000;

/**
 * A stolen session must not be enough to take an account over: what could do that asks for the password anew.
 * @throws Refusal `reauth_required` when the password was last proven more than five minutes before `now` (ms).
 */
export function requireRecentProof(signedIn: Pick<SignedIn, 'provenAt'>, now: number): void {
  if (now - signedIn.provenAt > RECENT_MS) throw new Refusal('reauth_required');
}
