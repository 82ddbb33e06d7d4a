import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { endEmailChange } from './end-email-change.ts';
import type { Parts } from '../parts.ts';

/**
 * The address stays as it is; the link that was mailed to the new one is dead.
 * @throws Refusal `not_found` when no change waits.
 */
export async function cancelEmailChange(parts: Parts, signedIn: SignedIn, address: string): Promise<void> {
  const { accountId } = signedIn;
  const ended = await parts.db.transaction().execute(async (queries) => {
    await lockAccount(queries, parts.engine, accountId);
    await parts.sessions.hold(queries, signedIn);
    return endEmailChange(parts, queries, { accountId, address });
  });
  if (!ended) throw new Refusal('not_found', { message: 'You have no new email address to confirm.' });
}
