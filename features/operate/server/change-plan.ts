import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { changePlan as call } from '../contract.ts';
import { PLAN_NAMES } from '../rules/operate-bodies.ts';
import { setOfAll } from './account-rows.ts';
import { planMail } from './mails.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** What a smaller plan doesn't hold stays as it is; nothing is added to it. @throws Refusal `not_found` */
export async function changePlan(parts: OperateParts, act: Act, { plan, reason }: BodyOf<typeof call>): Promise<void> {
  await changeAccount(parts, act, ['account.plan-changed', 'operator.plan-changed'], async (queries, account) => {
    if (account.plan === plan) return undefined;
    await setOfAll(queries, account.id, { plan });
    const message = planMail({ userName: account.user_name, plan: PLAN_NAMES[plan], publicUrl: parts.settings.publicUrl });
    await parts.mail.notify(queries, { accountId: account.id, kind: 'plan-changed', ...message });
    return { target: `${PLAN_NAMES[account.plan]} to ${PLAN_NAMES[plan]}`, detail: reason };
  });
}
