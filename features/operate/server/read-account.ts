import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { readAccount as call } from '../contract.ts';
import { activityOf, findAccount, projectsWith, seenOf } from './account-rows.ts';
import { rowOf } from './list-accounts.ts';
import type { OperateParts } from './operate-parts.ts';

const ACTIVITY = 20;

/**
 * What an operator may know of an account: nothing that its visitors sent, no secret, no whole key.
 * @throws Refusal `not_found`
 */
export async function readAccount({ db, clock, meters }: OperateParts, id: string): Promise<AnswerOf<typeof call>['body']> {
  const row = await findAccount(db, id);
  if (!row) throw new Refusal('not_found');
  const { projects, seen } = await seenOf(db, [row.id]);
  const used = await usedOn(db, row.id, utcDay(clock()));
  const activity = await activityOf(db, row.id, ACTIVITY);
  return {
    ...rowOf(row, projects.get(row.id) ?? 0, seen.get(row.id)),
    suspendedReason: row.suspended_reason,
    projectList: await projectsWith(db, row.id),
    meters: meters.map(({ name, perDay }) => ({ meter: name, used: used.get(name) ?? 0, perDay: perDay[row.plan] })),
    activity: activity.map(({ created_at, ...entry }) => ({ at: new Date(created_at).toISOString(), ...entry })),
  };
}
