import { randomUUID } from 'node:crypto';
import { startChallenge } from '@inlay/identity/challenges/start-challenge.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type Challenge, notBefore, openChallenge } from '../login/open-challenge.ts';
import type { Parts } from '../parts.ts';
import { type Account, lockVerified } from '../store/accounts.ts';

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
    await startChallenge(queries, accountsRealm, {
      ...challenge,
      subject: account.id,
      codeHash: '',
      proves: null,
      now,
      madeAt: notBefore(account, now),
    });
  });
  return { challengeId: challenge.id, channel: challenge.channel, maskedTo: challenge.maskedTo };
}
