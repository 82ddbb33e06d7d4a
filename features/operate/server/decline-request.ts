import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { endRequest } from '@inlay/licensing/plans/plan-rows.ts';
import type { declineRequest as call } from '../contract.ts';
import { REQUEST_GONE } from '../rules/operate-bodies.ts';
import { declinedMail } from './mails.ts';
import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** @throws Refusal `not_found`, `conflict` when the request is no longer open */
export async function declineRequest(parts: OperateParts, act: Act, { request, reason }: BodyOf<typeof call>): Promise<void> {
  const { clock, mail, settings } = parts;
  await changeAccount(parts, act, ['account.plan-declined', 'operator.plan-declined'], async (queries, account) => {
    const ended = await endRequest(queries, account.id, { id: request, at: clock(), outcome: 'declined', reason });
    if (!ended) throw new Refusal('conflict', { message: REQUEST_GONE });
    const plan = PLAN_NAMES[ended.plan];
    const message = declinedMail({ userName: account.user_name, plan, reason, publicUrl: settings.publicUrl });
    await mail.notify(queries, { accountId: account.id, kind: 'plan-declined', ...message });
    return { target: plan, detail: reason };
  });
}
