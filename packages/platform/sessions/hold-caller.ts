import { Refusal } from '@inlay/kernel/errors.ts';
import { type Role, covers } from '@inlay/kernel/roles.ts';
import type { Engine, Queries } from '../database/database.ts';
import '../database/tables.ts';
import { takeTurn } from './lock-account.ts';
import type { Operator, SignedIn } from './signed-in.ts';

/** Of whoever is logged in, what tells whether they may still make the call that is under way. */
export type Held = Pick<SignedIn, 'sessionId' | 'actorId' | 'accountId' | 'mainAccountId' | 'needed' | 'whileSuspended'>;

/** @throws Refusal as `Sessions.hold` */
export async function holdCaller(queries: Queries, engine: Engine, caller: Held | Operator): Promise<void> {
  if (!('mainAccountId' in caller)) {
    await takeTurn(queries, engine, { accountId: caller.actorId });
    await holdSession(queries, caller.sessionId);
    if (!(await isOperator(queries, engine, caller.actorId))) throw new Refusal('not_found');
    return;
  }
  // Whoever removes a member or changes a role holds the main account.
  await takeTurn(queries, engine, caller);
  await holdSession(queries, caller.sessionId);
  const role = await roleIn(queries, caller.mainAccountId, caller.actorId);
  if (!role) throw new Refusal('session_required');
  if (!covers(role, caller.needed)) throw new Refusal('role_required');
  if (!caller.whileSuspended && (await isSuspended(queries, caller.accountId))) throw new Refusal('account-suspended');
}

/** A write that changes nothing: whoever ends the session waits. */
async function holdSession(queries: Queries, id: string): Promise<void> {
  const held = await queries
    .updateTable('sessions')
    .set((session) => ({ last_seen_at: session.ref('last_seen_at') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (held.numUpdatedRows !== 1n) throw new Refusal('session_required');
}

/** What somebody may do in an account, as it is now; undefined for a stranger. */
export async function roleIn(queries: Queries, mainAccountId: string, personId: string): Promise<Role | undefined> {
  if (personId === mainAccountId) return 'owner';
  const row = await queries
    .selectFrom('members')
    .where('account_id', '=', mainAccountId)
    .where('person_id', '=', personId)
    .select('role')
    .executeTakeFirst();
  return row?.role;
}

async function isSuspended(queries: Queries, accountId: string): Promise<boolean> {
  const suspended = queries.selectFrom('accounts').where('id', '=', accountId).where('suspended_at', 'is not', null);
  return (await suspended.select('id').executeTakeFirst()) !== undefined;
}

/** One whose account is suspended is none: of two who suspend each other at once, one stays. */
async function isOperator(queries: Queries, engine: Engine, accountId: string): Promise<boolean> {
  const row = queries
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .where('operators.account_id', '=', accountId)
    .where('accounts.suspended_at', 'is', null)
    .select('operators.account_id');
  return (await (engine === 'postgres' ? row.forShare('operators') : row).executeTakeFirst()) !== undefined;
}
