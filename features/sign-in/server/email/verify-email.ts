import { hashOfToken } from '@inlay/identity/links/token.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { lockAccountOf } from '@inlay/platform/sessions/lock-account.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { Parts } from '../parts.ts';
import * as verifications from '../store/verifications.ts';

const SPENT = 'This link is no longer valid. It works once, within 24 hours.';

interface Link {
  readonly tokenHash: string;
  readonly address: string;
}

/**
 * Confirms the address that the link was mailed to: the one that the account has, or the one that it is to have.
 * @throws Refusal `invalid_request` for a link that was used, replaced, is over or never was.
 */
export async function verifyEmail(parts: Parts, { token }: { token: string }, address: string): Promise<void> {
  await parts.db.transaction().execute(async (queries) => {
    const link = { tokenHash: hashOfToken(token), address };
    if ((await confirmOwn(parts, queries, link)) || (await confirmEmailChange(parts, queries, link))) return;
    throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
  });
}

async function confirmOwn({ engine, clock, audit }: Parts, queries: Queries, { tokenHash, address }: Link): Promise<boolean> {
  if (!(await lockAccountOf(queries, engine, await verifications.findVerification(queries, tokenHash)))) return false;
  const link = await verifications.takeVerification(queries, tokenHash, clock());
  if (!link || !(await verifications.confirmEmail(queries, link.account_id, link.email, clock()))) return false;
  await audit(queries, { accountId: link.account_id, action: 'email.verified', address });
  return true;
}
