import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { endRequest, openRequestOf } from '@inlay/licensing/plans/plan-rows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { withdrawRequest as call } from '../contract.ts';
import type { PlansParts } from './plans-parts.ts';

/** @throws Refusal `not_found` for one that is answered, or of another account; `session_required`, `role_required` */
export async function withdrawRequest(
  { db, clock, audit, sessions }: PlansParts,
  signedIn: SignedIn,
  id: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { mainAccountId } = signedIn;
  await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const open = await openRequestOf(queries, mainAccountId);
    if (open?.id !== id) throw new Refusal('not_found');
    await endRequest(queries, mainAccountId, { at: clock(), outcome: 'withdrawn' });
    await audit(queries, { accountId: mainAccountId, action: 'plan.request-withdrawn', target: PLAN_NAMES[open.plan], address });
  });
  return { id, deleted: true };
}
