import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { forgetLevels } from '@inlay/licensing/quota/quota-levels.ts';
import { addPlanChange, endRequest, openRequestOf } from '@inlay/licensing/plans/plan-rows.ts';
import type { changePlan as call } from '../contract.ts';
import { REQUEST_GONE } from '../rules/operate-bodies.ts';
import { setOfAll } from './account-rows.ts';
import { planMail } from './mails.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/**
 * What a smaller plan doesn't hold stays as it is; nothing is added to it.
 * @throws Refusal `not_found`, `conflict` when the request that it grants is no longer open
 */
export async function changePlan(parts: OperateParts, act: Act, { plan, reason, request }: BodyOf<typeof call>): Promise<void> {
  const { clock, mail, settings } = parts;
  await changeAccount(parts, act, ['account.plan-changed', 'operator.plan-changed'], async (queries, account) => {
    const open = await openRequestOf(queries, account.id);
    if (request !== undefined && (open?.id !== request || open.plan !== plan)) throw new Refusal('conflict', { message: REQUEST_GONE });
    if (account.plan === plan) return undefined;
    await setOfAll(queries, account.id, { plan });
    await forgetLevels(queries, account.id);
    await addPlanChange(queries, account.id, { at: clock(), from: account.plan, to: plan, reason });
    if (open?.plan === plan) await endRequest(queries, account.id, { at: clock(), outcome: 'granted' });
    const message = planMail({ userName: account.user_name, plan: PLAN_NAMES[plan], publicUrl: settings.publicUrl });
    await mail.notify(queries, { accountId: account.id, kind: 'plan-changed', ...message });
    return { target: `${PLAN_NAMES[account.plan]} to ${PLAN_NAMES[plan]}`, detail: reason };
  });
}
