import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { levelsOf } from '@inlay/licensing/quota/quota-levels.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { readAccount as call } from '../contract.ts';
import { openRequestOf, planChangesOf } from '@inlay/licensing/plans/plan-rows.ts';
import { activityOf, findAccount, projectsWith, projectsAndLastSeen } from './account-rows.ts';
import { nearLimitOf, rowOf } from './list-accounts.ts';
import type { OperateParts } from './operate-parts.ts';

const ACTIVITY = 20;
const CHANGES = 20;

/**
 * What an operator may know of an account: nothing that its visitors sent, no secret, no whole key.
 * @throws Refusal `not_found`
 */
export async function readAccount({ db, clock, meters }: OperateParts, id: string): Promise<AnswerOf<typeof call>['body']> {
  const row = await findAccount(db, id);
  if (!row) throw new Refusal('not_found');
  const { projects, seen } = await projectsAndLastSeen(db, [row.id]);
  const today = utcDay(clock());
  const used = await usedOn(db, row.id, today);
  const levels = await levelsOf(db, [row.id], today);
  const request = await openRequestOf(db, row.id);
  const activity = await activityOf(db, row.id, ACTIVITY);
  return {
    ...rowOf(row, {
      projects: projects.get(row.id),
      seenAt: seen.get(row.id),
      asksFor: request?.plan,
      nearLimit: nearLimitOf(levels.get(row.id), meters),
    }),
    suspendedReason: row.suspended_reason,
    request: request ? { id: request.id, plan: request.plan, note: request.note, askedAt: isoTime(request.asked_at) } : null,
    planChanges: (await planChangesOf(db, row.id, CHANGES)).map(({ changed_at, from_plan: from, to_plan: to, reason }) => ({
      at: isoTime(changed_at),
      from,
      to,
      reason,
    })),
    projectList: await projectsWith(db, row.id),
    meters: meters.map(({ name, perDay }) => ({ meter: name, used: used.get(name) ?? 0, perDay: perDay[row.plan] })),
    activity: activity.map(({ created_at, ...entry }) => ({ at: isoTime(created_at), ...entry })),
  };
}
