import { accountsRealm } from '@inlay/identity/realm.ts';
import { appUri } from '@inlay/identity/totp/authenticator-app.ts';
import { beginSetup } from '@inlay/identity/totp/begin-setup.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

export const BEGIN_LIMIT = { name: 'authenticator-begins', points: 20, seconds: 3_600 };

/**
 * Makes a secret; it does nothing until a code of it is confirmed.
 * @throws Refusal `reauth_required`; `conflict` while an authenticator app is on; `rate_limited`.
 */
export async function beginAuthenticator(parts: Parts, signedIn: SignedIn, address: string): Promise<{ secret: string; uri: string }> {
  const { db, engine, limits, audit, sessions, requireProof } = parts;
  const { accountId } = signedIn;
  await requireProof(signedIn, 'set up an authenticator app');
  await limits.take(BEGIN_LIMIT, accountId);
  const account = await accounts.findAccount(db, accountId);
  if (!account) throw new Refusal('session_required');
  const secret = await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    const begun = await beginSetup(parts, accountsRealm, queries, accountId);
    if (begun === undefined)
      throw new Refusal('conflict', { message: 'An authenticator app is on already. Turn it off before you set up another one.' });
    await sessions.hold(queries, signedIn);
    await audit(queries, { accountId, action: 'authenticator.begun', address });
    return begun;
  });
  return { secret, uri: appUri(accountsRealm, secret, account.user_name) };
}
