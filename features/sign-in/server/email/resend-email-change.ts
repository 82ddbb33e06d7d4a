import { Refusal } from '@inlay/kernel/errors.ts';
import { mailChangeLink } from './begin-email-change.ts';
import type { Parts } from '../parts.ts';
import { VERIFY_MAILS_AN_HOUR } from './send-verification.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';

/**
 * Mails a new link to the address that waits to be confirmed; the former link is dead.
 * @throws Refusal `not_found` when none waits; `rate_limited` after three in an hour.
 */
export async function resendEmailChange(parts: Parts, accountId: string): Promise<void> {
  const { db, clock, limits } = parts;
  const account = await accounts.findAccount(db, accountId);
  const change = await emailLinks.findChange(db, accountId, clock());
  if (!account || !change) throw new Refusal('not_found', { message: 'No new address waits to be confirmed.' });
  await limits.take(VERIFY_MAILS_AN_HOUR, accountId);
  await db.transaction().execute((queries) => mailChangeLink(parts, queries, account, change.email));
}
