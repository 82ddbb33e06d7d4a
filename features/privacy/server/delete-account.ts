import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Services } from '@inlay/platform/services.ts';
import { NAME_DIFFERS, isOwnName } from '../rules/deletion.ts';
import type { Actions } from './actions.ts';
import { eraseAccount } from './erase-account.ts';
import { accountDeletedMail } from './mails.ts';
import { findOwner } from './store.ts';

/**
 * Erases the account of a signed-in owner, who has typed its username, and says so by mail.
 * @throws Refusal `reauth_required`; `invalid_request` on `userName` when it is not the account's
 */
export async function deleteAccount(
  services: Services,
  { tableData, endMemberships, forgetKeys }: Actions,
  { userName, signedIn }: { userName: string; signedIn: SignedIn },
): Promise<void> {
  const { db, clock, mail, log, sessions, requireProof } = services;
  await requireProof(signedIn, 'delete the account');
  await db.transaction().execute(async (queries) => {
    // Nobody adds a row to the account until all of its rows are gone.
    await lockAccount(queries, services.engine, signedIn.accountId);
    const owner = await findOwner(queries, signedIn.accountId);
    // Deleted by another request meanwhile: there is nothing left to do.
    if (!owner) return;
    await sessions.hold(queries, signedIn);
    if (!isOwnName(userName, owner.user_name)) throw new Refusal('invalid_request', { fields: { userName: NAME_DIFFERS } });
    // While the account still has an address.
    const deleted = accountDeletedMail(owner.first_name, { userName: owner.user_name, time: clock() });
    await mail.notify(queries, { accountId: owner.id, kind: 'account-deleted', last: true, ...deleted });
    await endMemberships(queries, owner.id);
    await eraseAccount(queries, services, tableData, owner.id);
  });
  forgetKeys();
  log.info({ accountId: signedIn.accountId }, 'account erased by its owner');
}
