import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { AccountsTable } from '@inlay/platform/database/tables.ts';
import type { PlanChangesTable, PlanRequestsTable } from '../tables.ts';

type Plan = AccountsTable['plan'];

export const planOf = async (queries: Queries, mainAccountId: string): Promise<Plan> =>
  (await queries.selectFrom('accounts').where('id', '=', mainAccountId).select('plan').executeTakeFirstOrThrow()).plan;

/** What waits for an operator's answer; an account waits for one at a time. */
export const openRequestOf = (queries: Queries, mainAccountId: string): Promise<PlanRequestsTable | undefined> =>
  queries.selectFrom('plan_requests').where('account_id', '=', mainAccountId).where('ended_at', 'is', null).selectAll().executeTakeFirst();

/** To be called with the account locked and no request open. */
export async function addRequest(
  queries: Queries,
  row: Pick<PlanRequestsTable, 'account_id' | 'plan' | 'note' | 'asked_by' | 'asked_at'>,
): Promise<void> {
  const waiting = { told_at: null, ended_at: null, outcome: null, reason: null };
  await queries
    .insertInto('plan_requests')
    .values({ id: randomUUID(), ...row, ...waiting })
    .execute();
}

interface Ended {
  /** Only this request; without it, whichever waits. */
  readonly id?: string;
  readonly at: number;
  readonly outcome: NonNullable<PlanRequestsTable['outcome']>;
  readonly reason?: string;
}

/** Answers what was asked for; undefined when that does not wait. */
export const endRequest = (queries: Queries, mainAccountId: string, ended: Ended): Promise<PlanRequestsTable | undefined> =>
  queries
    .updateTable('plan_requests')
    .set({ ended_at: ended.at, outcome: ended.outcome, reason: ended.reason ?? null })
    .where('account_id', '=', mainAccountId)
    .where('ended_at', 'is', null)
    .$if(ended.id !== undefined, (query) => query.where('id', '=', ended.id ?? ''))
    .returningAll()
    .executeTakeFirst();

export async function addPlanChange(
  queries: Queries,
  mainAccountId: string,
  change: { readonly at: number; readonly from: Plan; readonly to: Plan; readonly reason: string },
): Promise<void> {
  await queries
    .insertInto('plan_changes')
    .values({
      id: randomUUID(),
      account_id: mainAccountId,
      changed_at: change.at,
      from_plan: change.from,
      to_plan: change.to,
      reason: change.reason,
    })
    .execute();
}

/** The newest first. */
export const planChangesOf = (queries: Queries, mainAccountId: string, limit: number): Promise<PlanChangesTable[]> =>
  queries
    .selectFrom('plan_changes')
    .where('account_id', '=', mainAccountId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();

/** Whose last request was declined, and why; undefined once there is a newer one. */
export async function declinedRequestOf(queries: Queries, mainAccountId: string): Promise<PlanRequestsTable | undefined> {
  const last = await queries
    .selectFrom('plan_requests')
    .where('account_id', '=', mainAccountId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  return last?.outcome === 'declined' ? last : undefined;
}
