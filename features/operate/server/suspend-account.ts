import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { userNameKey } from '@inlay/kernel/identifiers.ts';
import type { suspendAccount as call } from '../contract.ts';
import { NAME_DIFFERS, OWN_ACCOUNT } from '../rules/operate-bodies.ts';
import { setOfAll } from './account-rows.ts';
import { suspendedMail } from './mails.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** @throws Refusal `not_found`, `invalid_request` on `userName`, `conflict` for the operator's own account */
export async function suspendAccount(parts: OperateParts, act: Act, { reason, userName }: BodyOf<typeof call>): Promise<void> {
  await changeAccount(parts, act, ['account.suspended', 'operator.suspended'], async (queries, account) => {
    if (account.id === act.operator.actorId) throw new Refusal('conflict', { message: OWN_ACCOUNT });
    if (userNameKey(userName) !== userNameKey(account.user_name))
      throw new Refusal('invalid_request', { fields: { userName: NAME_DIFFERS } });
    if (account.suspended_at !== null) return undefined;
    await setOfAll(queries, account.id, { suspended_at: parts.clock(), suspended_reason: reason });
    await parts.mail.notify(queries, {
      accountId: account.id,
      kind: 'suspended',
      ...suspendedMail({ userName: account.user_name, reason }),
    });
    return { detail: reason };
  });
}
