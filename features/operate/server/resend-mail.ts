import { Refusal } from '@inlay/kernel/errors.ts';
import { IS_CONFIRMED, MAILBOX_FULL } from '../rules/operate-bodies.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** The mail with the link that confirms the address. @throws Refusal `not_found`, `conflict` when it is confirmed, `rate_limited` */
export async function resendMail(parts: OperateParts, act: Act): Promise<void> {
  await changeAccount(parts, act, ['account.mail-resent', 'operator.mail-resent'], async (queries, account) => {
    if (account.email_verified_at !== null) throw new Refusal('conflict', { message: IS_CONFIRMED });
    const { id: accountId, email, first_name: firstName, user_name: userName } = account;
    if (!(await parts.mailVerifyLink(queries, { accountId, email, firstName, userName })))
      throw new Refusal('rate_limited', { message: MAILBOX_FULL });
    return {};
  });
}
