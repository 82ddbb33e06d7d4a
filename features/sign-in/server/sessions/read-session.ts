import { Refusal } from '@inlay/kernel/errors.ts';
import type { Caller } from '../login/caller.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

/**
 * Who the session cookie speaks for.
 * @throws Refusal `session_required`
 */
export async function readSession(
  { db, sessions }: Parts,
  caller: Caller,
): Promise<{ siteKey: string; userName: string; firstName: string; emailVerified: boolean }> {
  const session = await sessions.read(caller.raw);
  const account = session && (await accounts.findAccount(db, session.accountId));
  if (!account) throw new Refusal('session_required');
  return {
    siteKey: await accounts.firstSiteKey(db, account.id),
    userName: account.user_name,
    firstName: account.first_name,
    emailVerified: account.email_verified_at !== null,
  };
}
