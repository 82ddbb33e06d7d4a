import type { Queries } from '@inlay/platform/database/database.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import { takeTurns } from '@inlay/platform/sessions/lock-account.ts';
import type { FormOfMember } from '../rules/form-lines.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';

interface Recipient {
  readonly mainAccountId: string;
  readonly address: string;
}

/** What another slice does for this one. */
export interface MembersActions {
  readonly recipients: {
    formsOf(queries: Queries, recipient: Recipient): Promise<FormOfMember[]>;
    /** Answers the forms that sent it messages. `from`: the network of whoever asks. */
    remove(queries: Queries, recipient: Recipient & { readonly from: string }): Promise<FormOfMember[]>;
  };
}

export interface MembersParts
  extends
    Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'limits' | 'sessions' | 'requireProof' | 'jobs' | 'mail' | 'budgets' | 'settings'>,
    MembersActions {}

/** Of each owner. Each change leaves an entry in the log. */
export const MEMBER_CHANGES: LimitRule = { name: 'member-changes', points: 60, seconds: 3_600 };

/**
 * Runs a change of an account's members, one at a time, by whoever still is an owner of it: of two owners who remove each other at once, one
 * stays. Whom it is about is told by mail, and may be changing the members of an account of their own.
 * @throws Refusal `role_required`, `session_required`, `rate_limited`
 */
export async function changeMembers<T>(
  { db, engine, limits, sessions }: MembersParts,
  signedIn: SignedIn,
  change: (queries: Queries) => Promise<T>,
  memberId?: string,
): Promise<T> {
  const { mainAccountId, actorId } = signedIn;
  await limits.take(MEMBER_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  return db.transaction().execute(async (queries) => {
    await takeTurns(queries, engine, memberId === undefined ? [mainAccountId] : [mainAccountId, memberId]);
    await sessions.hold(queries, signedIn);
    return change(queries);
  });
}
