import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { makeMailVerifyLink } from './mail-verify-link.ts';
import { tooManyMails } from './too-many-mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

export const VERIFY_MAILS_AN_HOUR = { name: 'verify-mails', points: 3, seconds: 3_600 };

/**
 * Mails a new link to an address that isn't confirmed yet; for one that is there is nothing to do. True when a mail goes out.
 * @throws Refusal `rate_limited` after three in an hour, and when the address has had too many mails.
 */
export async function sendVerification(parts: Parts, signedIn: SignedIn): Promise<boolean> {
  const { db, engine, limits, sessions } = parts;
  const { accountId } = signedIn;
  const known = await accounts.findAccount(db, accountId);
  if (!known) throw new Refusal('session_required');
  if (known.email_verified_at !== null) return false;
  await limits.take(VERIFY_MAILS_AN_HOUR, accountId);
  return db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    // Under the lock: one that was confirmed meanwhile stays so.
    const account = await accounts.findAccount(queries, accountId);
    if (!account || account.email_verified_at !== null) return false;
    const { email, first_name: firstName, user_name: userName } = account;
    if (!(await makeMailVerifyLink(parts)(queries, { accountId, email, firstName, userName }))) throw tooManyMails();
    return true;
  });
}
