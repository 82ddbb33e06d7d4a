import type { Role } from '@inlay/kernel/roles.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import type { InvitationsTable } from './tables.ts';

export type InvitationRow = InvitationsTable;

export const openInvitations = (queries: Queries, mainAccountId: string, now: number): Promise<InvitationRow[]> =>
  queries
    .selectFrom('invitations')
    .where('account_id', '=', mainAccountId)
    .where('expires_at', '>', now)
    .orderBy('invited_at')
    .orderBy('id')
    .selectAll()
    .execute();

/** A further one to the same address takes the place of the first. */
export async function saveInvitation(queries: Queries, row: InvitationRow): Promise<InvitationRow> {
  const { id: _id, account_id: _account, email_key: _key, ...news } = row;
  return queries
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'email_key']).doUpdateSet(news))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers whom it was for; undefined when there was none. */
export const dropInvitation = (queries: Queries, mainAccountId: string, id: string): Promise<InvitationRow | undefined> =>
  queries.deleteFrom('invitations').where('account_id', '=', mainAccountId).where('id', '=', id).returningAll().executeTakeFirst();

/** What somebody invited who is no owner any more: it would let in whom nobody chose. */
export async function dropInvitationsBy(queries: Queries, mainAccountId: string, personId: string): Promise<void> {
  await queries.deleteFrom('invitations').where('account_id', '=', mainAccountId).where('invited_by', '=', personId).execute();
}

export async function dropExpired(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}

/** Somebody's address, once it is confirmed. */
export const provenAddress = (queries: Queries, personId: string) =>
  queries
    .selectFrom('accounts')
    .where('id', '=', personId)
    .where('email_verified_at', 'is not', null)
    .select('email_key')
    .executeTakeFirst();

export interface WaitingInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly account: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly invitedAt: number;
  readonly expiresAt: number;
}

/** What waits at an address, of accounts that are not suspended. */
export const invitationsAt = (queries: Queries, emailKey: string, now: number): Promise<WaitingInvitation[]> =>
  queries
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .where('invitations.email_key', '=', emailKey)
    .where('invitations.expires_at', '>', now)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('invitations.invited_at')
    .orderBy('invitations.id')
    .select(['invitations.id', 'invitations.account_id as accountId', 'accounts.user_name as account', 'invitations.role'])
    .select(['invitations.invited_by as invitedBy', 'invitations.invited_at as invitedAt', 'invitations.expires_at as expiresAt'])
    .execute();
