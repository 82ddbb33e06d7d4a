import { setOfAll } from './account-rows.ts';
import { resumedMail } from './mails.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** @throws Refusal `not_found` */
export async function resumeAccount(parts: OperateParts, act: Act): Promise<void> {
  await changeAccount(parts, act, ['account.resumed', 'operator.resumed'], async (queries, account) => {
    if (account.suspended_at === null) return undefined;
    await setOfAll(queries, account.id, { suspended_at: null, suspended_reason: null });
    await parts.mail.notify(queries, { accountId: account.id, kind: 'resumed', ...resumedMail(account.user_name) });
    return {};
  });
}
