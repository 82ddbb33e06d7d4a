import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { covers } from '@inlay/kernel/roles.ts';
import { PROJECTS } from '@inlay/catalogue/plans.ts';
import { declinedRequestOf, openRequestOf, planChangesOf, planOf } from '@inlay/licensing/plans/plan-rows.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import type { PlanRequestsTable } from '@inlay/licensing/tables.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { askForPlan, readPlan as call } from '../contract.ts';
import type { PlansParts } from './plans-parts.ts';

const CHANGES = 20;

export const planRequestAnswer = ({ id, plan, note, asked_at }: PlanRequestsTable): AnswerOf<typeof askForPlan>['body'] => ({
  id,
  plan,
  note,
  askedAt: isoTime(asked_at),
});

/** Counts are a second or two behind. */
export async function readPlan(
  { db, clock, meters }: Pick<PlansParts, 'db' | 'clock' | 'meters'>,
  { mainAccountId, role }: Pick<SignedIn, 'mainAccountId' | 'role'>,
): Promise<AnswerOf<typeof call>['body']> {
  const now = clock();
  const plan = await planOf(db, mainAccountId);
  const used = await usedOn(db, mainAccountId, utcDay(now));
  const open = await openRequestOf(db, mainAccountId);
  const declined = open ? undefined : await declinedRequestOf(db, mainAccountId);
  const isTold = covers(role, 'developer');
  /** What passes between the owner and operators is no viewer's. */
  const told = (words: string | null) => (isTold ? (words ?? '') : null);
  const requestOf = (row: PlanRequestsTable) => ({ ...planRequestAnswer(row), note: told(row.note) });
  return {
    plan,
    projects: { used: await countProjects(db, mainAccountId), most: PROJECTS[plan] },
    resetsAt: nextMidnight(now),
    meters: meters.map(({ name, unit, counts, beyond, perDay }) => ({
      meter: name,
      unit: unit.full,
      counts,
      beyond: beyond.what,
      used: used.get(name) ?? 0,
      perDay,
    })),
    mayAsk: role === 'owner',
    request: open ? requestOf(open) : null,
    declined: declined ? { ...requestOf(declined), at: isoTime(declined.ended_at ?? 0), reason: told(declined.reason) } : null,
    changes: (await planChangesOf(db, mainAccountId, CHANGES)).map((row) => ({
      at: isoTime(row.changed_at),
      from: row.from_plan,
      to: row.to_plan,
      reason: told(row.reason),
    })),
  };
}

async function countProjects(queries: Queries, mainAccountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('sites')
    .where('account_id', 'in', projectAccounts(queries, mainAccountId))
    .where('archived_at', 'is', null)
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
