import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { roleIn } from './member-rows.ts';

export type MembersParts = Pick<
  Services,
  'db' | 'engine' | 'clock' | 'audit' | 'limits' | 'sessions' | 'requireProof' | 'jobs' | 'mail' | 'budgets' | 'settings'
>;

/** Each change leaves an entry in the log. */
export const MEMBER_CHANGES: LimitRule = { name: 'member-changes', points: 60, seconds: 3_600 };

/**
 * Runs a change of an account's members, one at a time, by whoever still is an owner of it: of two owners who remove each other at once, one
 * stays.
 * @throws Refusal `role_required`, `session_required`, `rate_limited`
 */
export async function changeMembers<T>(
  { db, engine, limits, sessions }: MembersParts,
  { mainAccountId, actorId, sessionId }: SignedIn,
  change: (queries: Queries) => Promise<T>,
): Promise<T> {
  await limits.take(MEMBER_CHANGES, mainAccountId);
  return db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, mainAccountId);
    await sessions.hold(queries, sessionId);
    if ((await roleIn(queries, mainAccountId, actorId)) !== 'owner') throw new Refusal('role_required');
    return change(queries);
  });
}
