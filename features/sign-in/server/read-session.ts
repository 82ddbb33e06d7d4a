import { Refusal } from '@inlay/kernel/errors.ts';
import type { Caller } from './caller.ts';
import type { Parts } from './parts.ts';
import * as store from './store.ts';

/**
 * Who the session cookie speaks for.
 * @throws Refusal `session_required`
 */
export async function readSession(
  { db, sessions }: Parts,
  caller: Caller,
): Promise<{ siteKey: string; userName: string; firstName: string }> {
  const session = await sessions.read(caller.raw);
  const account = session && (await store.findAccount(db, session.accountId));
  if (!account) throw new Refusal('session_required');
  return { siteKey: await store.firstSiteKey(db, account.id), userName: account.user_name, firstName: account.first_name };
}
