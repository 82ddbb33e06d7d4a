import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { hashOfToken } from '@inlay/identity/links/token.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccountOf } from '@inlay/platform/sessions/lock-account.ts';
import { emailRestoredMail } from './email-change-mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';
import * as resets from '../store/resets.ts';
import { removeFactorsSince } from '../second-factor/remove-factors-since.ts';

const SPENT = 'This link is no longer valid. It works once, within 72 hours.';

/**
 * Brings back the address that the link was mailed to, and ends whatever whoever changed it may have opened meanwhile.
 * @throws Refusal `invalid_request` for a link that was used, is over or never was.
 */
export async function undoEmailChange(parts: Parts, { token }: { token: string }, address: string): Promise<void> {
  const { db, engine, clock, sessions, mail, audit, settings, actions } = parts;
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const tokenHash = hashOfToken(token);
    await lockAccountOf(queries, engine, await emailLinks.findLink(queries, tokenHash));
    const undo = await emailLinks.takeLink(queries, 'undo', tokenHash, now);
    if (!undo) throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
    const { account_id: accountId, email } = undo;
    const account = await accounts.findAccount(queries, accountId);
    if (!account) throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
    await accounts.setEmail(queries, accountId, email, now);
    await actions.setHomeEmail(queries, accountId, email);
    await emailLinks.endChanges(queries, accountId);
    await emailLinks.endSince(queries, accountId, 'undo', undo.created_at);
    // Word of a second factor went to the address that is left now.
    await removeFactorsSince(queries, undo);
    await resets.endResets(queries, accountId, now);
    await challenges.endChallenges(queries, accountId);
    await sessions.endAll(queries, accountId);
    await audit(queries, { accountId, action: 'email.restored', address });
    const of = { userName: account.user_name, time: now, address, publicUrl: settings.publicUrl };
    await mail.send(queries, { budget: 'links', accounts: [accountId], to: email, ...emailRestoredMail(account.first_name, of) });
  });
}
