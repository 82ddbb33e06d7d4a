import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { cancel as call } from '../contract.ts';
import { findComponent } from './group-by-family.ts';
import { LICENCE_CHANGE_LIMIT } from './licence-changes.ts';
import type { Parts } from './parts.ts';
import { compKeysOf, licenceByKey, lockLicence, removeLicence } from '@inlay/licensing/licences.ts';

/**
 * Takes back the subscription to a component that does not work yet: no page uses its key.
 * @throws Refusal `not_found`, the same for an unknown key and another account's; `conflict` for a component that works; `rate_limited`
 */
export async function cancelAnnounced(
  { db, engine, audit, limits, licensing, catalogue, sessions }: Parts,
  signedIn: SignedIn,
  compKey: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { accountId } = signedIn;
  await limits.take(LICENCE_CHANGE_LIMIT, memberKey(signedIn));
  const { name, compKeys } = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const found = await licenceByKey(queries, accountId, compKey);
    const component = found && findComponent(catalogue, found.component);
    if (!found || !component) throw new Refusal('not_found');
    if (component.live) throw new Refusal('conflict', { message: `${component.name} works already. Let its licence end instead.` });
    // A renewal that is under way is waited for; of two who cancel, the second finds nothing.
    if (!(await lockLicence(queries, engine, found.id))) throw new Refusal('not_found');
    const ended = await compKeysOf(queries, found.id);
    await queries.deleteFrom('licence_reminders').where('licence_id', '=', found.id).execute();
    await removeLicence(queries, found.id);
    await audit(queries, { accountId, action: 'licence.cancelled', target: component.name, address });
    return { name: component.name, compKeys: ended };
  });
  licensing.keys.forgetKeys(compKeys);
  return { status: 'success', message: `Your subscription to ${name} is cancelled.` };
}
