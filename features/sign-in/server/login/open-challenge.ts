import { openChallenges } from '@inlay/identity/challenges/login-challenges.ts';
import { requireTriesLeft } from '@inlay/identity/challenges/require-tries-left.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { contactOf, type InsteadOfSms } from '../codes/contact-for-codes.ts';
import type { Parts } from '../parts.ts';
import { type Account, hasPasswordOf } from '../store/accounts.ts';

export interface Challenge {
  readonly challengeId: string;
  readonly channel: 'email' | 'sms' | 'authenticator';
  /** Enough for the owner to recognise where the code is, too little to tell it to others. */
  readonly maskedTo: string;
  /** Where the owner has chosen the phone and the code went by mail: why. */
  readonly insteadOfSms?: InsteadOfSms;
}

/**
 * When a challenge or a link that was made `now` counts as made. What is older than the password is dead; where the clock was set back since
 * then, or another process's runs ahead, a new one would be born dead.
 */
export const notBefore = (account: Pick<Account, 'password_changed_at'>, now: number): number => Math.max(now, account.password_changed_at);

/**
 * The challenge of the last 30 s that is still open: a login within them goes on with it, or its five tries would be endless. None once the
 * account has another password than the one that was verified.
 * @throws Refusal `rate_limited` when its tries are spent.
 */
export async function openChallenge(parts: Parts, account: Account): Promise<Challenge | undefined> {
  const { db, clock } = parts;
  const now = clock();
  const after = Math.max(now - accountsRealm.codes.coolDownMs, account.password_changed_at - 1);
  const latest = await openChallenges(db, account.id, { after }).where(hasPasswordOf(account)).executeTakeFirst();
  if (!latest) return undefined;
  requireTriesLeft(accountsRealm, latest, now);
  const byMailInstead = latest.channel === 'email' && account.two_factor_method === 'Phone';
  const insteadOfSms = byMailInstead ? (contactOf(parts, account).insteadOfSms ?? 'sms-limit') : undefined;
  return { challengeId: latest.id, channel: latest.channel, maskedTo: latest.masked_to, ...(insteadOfSms && { insteadOfSms }) };
}
