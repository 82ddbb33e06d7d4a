import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { mailChangeLink } from './begin-email-change.ts';
import type { Parts } from '../parts.ts';
import { VERIFY_MAILS_AN_HOUR } from './send-verification.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';

/**
 * Mails a new link to the address that waits to be confirmed; the former link is dead.
 * @throws Refusal `not_found` when none waits; `rate_limited` after three in an hour.
 */
export async function resendEmailChange(parts: Parts, signedIn: SignedIn): Promise<void> {
  const { db, engine, clock, limits, sessions } = parts;
  const { accountId } = signedIn;
  const none = () => new Refusal('not_found', { message: 'You have no new email address to confirm.' });
  if (!(await emailLinks.findChange(db, accountId, clock()))) throw none();
  await limits.take(VERIFY_MAILS_AN_HOUR, accountId);
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    // Under the lock: a change that its owner has ended meanwhile must not begin anew.
    const account = await accounts.findAccount(queries, accountId);
    const change = await emailLinks.findChange(queries, accountId, clock());
    if (!account || !change) throw none();
    await mailChangeLink(parts, queries, account, change.email);
  });
}
