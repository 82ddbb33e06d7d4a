import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/routes.ts';
import type { Parts } from './parts.ts';
import * as accounts from './store/accounts.ts';
import { addressKey, reauthKey } from './throttle.ts';

/**
 * Confirms the password of a signed-in owner, for the changes that ask for a recent proof.
 * @throws Refusal `login_failed`, `rate_limited`: a stolen session must not become a way to guess.
 */
export async function provePassword(parts: Parts, { password }: { password: string }, signedIn: SignedIn, address: string): Promise<void> {
  const { db, passwords, sessions, throttle, audit } = parts;
  const counters = { own: reauthKey(signedIn.accountId), address: addressKey(address) };
  await parts.oneAtATime(counters.own, async () => {
    await throttle.check(counters);
    const account = await accounts.findAccount(db, signedIn.accountId);
    if (!account || !(await passwords.verify(account.password_hash, password))) {
      await throttle.failed(counters);
      throw new Refusal('login_failed', { message: 'That password is not right.' });
    }
    await db.transaction().execute(async (queries) => {
      await throttle.succeeded(queries, counters);
      await sessions.prove(queries, signedIn.sessionId);
      await audit(queries, { accountId: account.id, action: 'password.proven', address });
    });
  });
}
