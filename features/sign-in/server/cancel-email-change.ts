import { Refusal } from '@inlay/kernel/errors.ts';
import type { Parts } from './parts.ts';
import * as emailLinks from './store/email-links.ts';

/**
 * The address stays as it is; the link that was mailed to the new one is dead.
 * @throws Refusal `not_found` when no change waits.
 */
export async function cancelEmailChange({ db, audit }: Parts, accountId: string, address: string): Promise<void> {
  await db.transaction().execute(async (queries) => {
    if (!(await emailLinks.endChanges(queries, accountId))) {
      throw new Refusal('not_found', { message: 'No new address waits to be confirmed.' });
    }
    await audit(queries, { accountId, action: 'email.change-cancelled', address });
  });
}
