import { hashOfToken, makeToken } from '@inlay/identity/links/token.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { lockAccountOf } from '@inlay/platform/sessions/lock-account.ts';
import { restoreFormerEmail } from './restore-former-email.ts';
import { emailChangedMail } from './email-change-mails.ts';
import type { Parts } from '../parts.ts';
import { serializeFactor } from '../second-factor/serialize-factor.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';
import * as resets from '../store/resets.ts';
import { UNDO_MS } from '../undo-window.ts';

/**
 * The new address counts from now on. Reset links that lie in the former mailbox are dead; a way back lies there for 72 hours, unless
 * the account comes back to where an earlier one leads: the mailbox that it leaves may be a thief's. False when the token is none of a change
 * that waits.
 */
export async function confirmEmailChange(
  parts: Parts,
  queries: Queries,
  { tokenHash, address }: { tokenHash: string; address: string },
): Promise<boolean> {
  const { engine, clock, audit, actions } = parts;
  const now = clock();
  if (!(await lockAccountOf(queries, engine, await emailLinks.findLink(queries, tokenHash)))) return false;
  const change = await emailLinks.takeLink(queries, 'change', tokenHash, now);
  if (!change) return false;
  const { account_id: accountId, email } = change;
  const account = await accounts.findAccount(queries, accountId);
  if (!account) return false;
  const isBack = await restoreFormerEmail(queries, { accountId, email, now });
  // One that was never confirmed may be a stranger's, mistyped: it gets no way into the account.
  if (!isBack && account.email_verified_at !== null) await mailUndo(parts, queries, account, { now, address });
  await accounts.setEmail(queries, accountId, email, now);
  await actions.setHomeEmail(queries, accountId, email);
  await resets.endResets(queries, accountId, now);
  await audit(queries, { accountId, action: 'email.changed', address });
  return true;
}

async function mailUndo(
  { mail, settings }: Parts,
  queries: Queries,
  account: accounts.Account,
  { now, address }: { now: number; address: string },
): Promise<void> {
  const { id: accountId, email, first_name: firstName, user_name: userName } = account;
  const token = makeToken();
  const formerFactor = serializeFactor(account);
  await emailLinks.addLink(queries, {
    kind: 'undo',
    accountId,
    email,
    tokenHash: hashOfToken(token),
    now,
    expiresAt: now + UNDO_MS,
    formerFactor,
  });
  const link = `${settings.publicUrl}/undo-email#token=${token}`;
  await mail.send(queries, {
    budget: 'links',
    accounts: [accountId],
    to: email,
    ...emailChangedMail(firstName, { userName, time: now, address, link }),
  });
}
