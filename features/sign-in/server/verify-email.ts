import { Refusal } from '@inlay/kernel/errors.ts';
import type { Parts } from './parts.ts';
import { hashOfToken } from './secrets.ts';
import * as verifications from './store/verifications.ts';

const SPENT = 'This link is no longer valid. It works once, within 24 hours.';

/**
 * Confirms the address that the link was mailed to.
 * @throws Refusal `invalid_request` for a link that was used, replaced, is over or never was.
 */
export async function verifyEmail({ db, clock, audit }: Parts, { token }: { token: string }, address: string): Promise<void> {
  await db.transaction().execute(async (queries) => {
    const link = await verifications.takeVerification(queries, hashOfToken(token), clock());
    if (!link || !(await verifications.confirmEmail(queries, link.account_id, link.email, clock()))) {
      throw new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });
    }
    await audit(queries, { accountId: link.account_id, action: 'email.verified', address });
  });
}
