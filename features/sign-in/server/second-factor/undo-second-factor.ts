import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { hashOfToken } from '@inlay/identity/links/token.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccountOf } from '@inlay/platform/sessions/lock-account.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';
import * as resets from '../store/resets.ts';
import { removeFactorsSince } from './remove-factors-since.ts';
import { secondFactorUndoneMail } from './second-factor-mails.ts';

const SPENT = 'This link is no longer valid. It works once, within 72 hours.';

/**
 * Removes the second factor that the mail told of and those set up since, and ends whatever whoever set them up may have opened.
 * @throws Refusal `invalid_request` for a link that was used, is over or never was.
 */
export async function undoSecondFactor(parts: Parts, { token }: { token: string }, address: string): Promise<void> {
  const { db, engine, clock, sessions, mail, audit, settings } = parts;
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const tokenHash = hashOfToken(token);
    await lockAccountOf(queries, engine, await emailLinks.findLink(queries, tokenHash));
    const link = await emailLinks.takeLink(queries, 'factor', tokenHash, now);
    if (!link) throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
    const { account_id: accountId, email } = link;
    const account = await accounts.findAccount(queries, accountId);
    if (!account) throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
    await removeFactorsSince(queries, link);
    await emailLinks.endChanges(queries, accountId);
    await resets.endResets(queries, accountId, now);
    await challenges.endChallenges(queries, accountId);
    await sessions.endAll(queries, accountId);
    await audit(queries, { accountId, action: 'second-factor.undone', address });
    const of = { userName: account.user_name, time: now, address, publicUrl: settings.publicUrl };
    await mail.send(queries, { budget: 'links', accounts: [accountId], to: email, ...secondFactorUndoneMail(account.first_name, of) });
  });
}
