import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { appUri, makeAppSecret } from './authenticator-app.ts';
import type { Parts } from '../parts.ts';
import { sealSecret } from '../codes/seal-secret.ts';
import * as accounts from '../store/accounts.ts';
import * as authenticators from '../store/authenticators.ts';

export const BEGINS_AN_HOUR = { name: 'authenticator-begins', points: 20, seconds: 3_600 };

/**
 * Makes a secret; it does nothing until a code of it is confirmed.
 * @throws Refusal `reauth_required`; `conflict` while an authenticator app is on; `rate_limited`.
 */
export async function beginAuthenticator(parts: Parts, signedIn: SignedIn, address: string): Promise<{ secret: string; uri: string }> {
  const { db, engine, clock, limits, keyring, audit, sessions, requireProof } = parts;
  const { accountId } = signedIn;
  await requireProof(signedIn, 'set up an authenticator app');
  await limits.take(BEGINS_AN_HOUR, accountId);
  const account = await accounts.findAccount(db, accountId);
  if (!account) throw new Refusal('session_required');
  const secret = makeAppSecret();
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    if (!(await authenticators.putPending(queries, accountId, sealSecret(keyring, accountId, secret), clock())))
      throw new Refusal('conflict', { message: 'An authenticator app is on already. Turn it off before you set up another one.' });
    await sessions.hold(queries, signedIn.sessionId);
    await audit(queries, { accountId, action: 'authenticator.begun', address });
  });
  return { secret, uri: appUri(secret, account.user_name) };
}
