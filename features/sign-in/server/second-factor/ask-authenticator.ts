import { randomUUID } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { CODE_LIFETIME_MS, type Challenge, notBefore, openChallenge } from '../login/open-challenge.ts';
import type { Parts } from '../parts.ts';
import { type Account, lockVerified } from '../store/accounts.ts';
import * as challenges from '../store/challenges.ts';

/**
 * A challenge for a code of the authenticator app; nothing is sent.
 * @throws Refusal `login_failed` when the account got another password meanwhile; `rate_limited` when the tries of the one under way are spent.
 */
export async function askAuthenticator(parts: Parts, account: Account): Promise<Challenge> {
  const open = await openChallenge(parts, account);
  if (open) return open;
  const now = parts.clock();
  const challenge = { id: randomUUID(), channel: 'authenticator', maskedTo: 'your authenticator app' } as const;
  await parts.db.transaction().execute(async (queries) => {
    if (!(await lockVerified(queries, parts.engine, account))) throw new Refusal('login_failed');
    await challenges.forgetChallenges(queries, account.id, now);
    await challenges.addChallenge(queries, {
      ...challenge,
      accountId: account.id,
      codeHash: '',
      proves: null,
      now: notBefore(account, now),
      expiresAt: now + CODE_LIFETIME_MS,
    });
  });
  return { challengeId: challenge.id, channel: challenge.channel, maskedTo: challenge.maskedTo };
}
