import type { Role } from '@inlay/kernel/roles.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

export interface MemberRow {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly role: Role;
  readonly sinceAt: number;
  readonly isAccountHolder: boolean;
}

/** The payer first, then whoever joined first. */
export async function membersOf(queries: Queries, mainAccountId: string): Promise<MemberRow[]> {
  const payer = await queries
    .selectFrom('accounts')
    .where('id', '=', mainAccountId)
    .select(['id', 'user_name as userName', 'email', 'created_at as sinceAt'])
    .executeTakeFirstOrThrow();
  const others = await queries
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.person_id')
    .where('members.account_id', '=', mainAccountId)
    .orderBy('members.since_at')
    .orderBy('accounts.user_name_key')
    .select(['accounts.id', 'accounts.user_name as userName', 'accounts.email', 'members.role', 'members.since_at as sinceAt'])
    .execute();
  return [{ ...payer, role: 'owner', isAccountHolder: true }, ...others.map((row) => ({ ...row, isAccountHolder: false }))];
}

export async function addMember(
  queries: Queries,
  member: { readonly accountId: string; readonly personId: string; readonly role: Role; readonly invitedBy: string; readonly now: number },
): Promise<void> {
  await queries
    .insertInto('members')
    .values({
      account_id: member.accountId,
      person_id: member.personId,
      role: member.role,
      since_at: member.now,
      invited_by: member.invitedBy,
    })
    .execute();
}

export async function setRole(queries: Queries, mainAccountId: string, personId: string, role: Role): Promise<void> {
  await queries.updateTable('members').set({ role }).where('account_id', '=', mainAccountId).where('person_id', '=', personId).execute();
}

/** False when there was no such member. */
export async function dropMember(queries: Queries, mainAccountId: string, personId: string): Promise<boolean> {
  const gone = await queries
    .deleteFrom('members')
    .where('account_id', '=', mainAccountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
