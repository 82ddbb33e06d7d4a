import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { addRequest, endRequest, openRequestOf, planOf } from '@inlay/licensing/plans/plan-rows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { askForPlan as call } from '../contract.ts';
import { SAME_PLAN } from '../rules/plan-request.ts';
import { PLAN_REQUESTS, type PlansParts } from './plans-parts.ts';
import { planRequestAnswer } from './read-plan.ts';

/** @throws Refusal `conflict` on `plan`, `rate_limited`, `session_required`, `role_required` */
export async function askForPlan(
  { db, clock, audit, limits, sessions }: PlansParts,
  signedIn: SignedIn,
  { plan, note }: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { mainAccountId, actorId } = signedIn;
  await limits.take(PLAN_REQUESTS, mainAccountId);
  return db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    if ((await planOf(queries, mainAccountId)) === plan) throw new Refusal('conflict', { fields: { plan: SAME_PLAN } });
    await endRequest(queries, mainAccountId, { at: clock(), outcome: 'withdrawn' });
    await addRequest(queries, { account_id: mainAccountId, plan, note, asked_by: actorId, asked_at: clock() });
    await audit(queries, { accountId: mainAccountId, action: 'plan.requested', target: PLAN_NAMES[plan], address });
    const row = await openRequestOf(queries, mainAccountId);
    if (!row) throw new Error('A request that was just written is gone.');
    return planRequestAnswer(row);
  });
}
