import { Refusal } from '@inlay/kernel/errors.ts';
import { userNameKey } from '@inlay/kernel/identifiers.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { type Engine, isUniqueViolation, type Queries } from '../database/database.ts';
import '../database/tables.ts';

const KEPT_MS = 30 * DAY_MS;
/** Who could give up name after name would keep a list of them from everybody. */
const KEPT_AN_ACCOUNT = 3;

/** What a name is compared by. Forms let none through that has no key. */
export const nameKeyOf = (userName: string): string => userNameKey(userName) ?? userName;

/**
 * Whether somebody has given the name up so lately that only they may have it: whoever is looked up, linked or written to by it must not
 * be a stranger. In a transaction that takes the name, ask after the write: only then is a change that went on meanwhile seen.
 */
export async function isNameKept(queries: Queries, userName: string, now: number, exceptFor?: string): Promise<boolean> {
  const kept = await queries
    .selectFrom('former_user_names')
    .where('user_name_key', '=', nameKeyOf(userName))
    .where('expires_at', '>', now)
    .select('account_id')
    .executeTakeFirst();
  return kept !== undefined && kept.account_id !== exceptFor;
}

export interface NewName {
  readonly accountId: string;
  readonly userName: string;
  readonly now: number;
}

/**
 * Gives the account another name, in the caller's transaction, and keeps the former one for it. Going back to one that is kept is always
 * possible. Answers the former name.
 * @throws Refusal `username_taken`; `rate_limited` when the account keeps as many names as it may
 */
export async function changeUserName(queries: Queries, engine: Engine, { accountId, userName, now }: NewName): Promise<string> {
  const key = nameKeyOf(userName);
  // In the order of their names: two that swap theirs take turns, and do not wait for each other.
  const rows = queries
    .selectFrom('accounts')
    .where((is) => is.or([is('id', '=', accountId), is('user_name_key', '=', key)]))
    .orderBy('user_name_key')
    .select(['id', 'user_name', 'user_name_key']);
  const found = await (engine === 'postgres' ? rows.forUpdate() : rows).execute();
  if (found.some(({ id }) => id !== accountId)) throw taken();
  const [former] = found;
  if (!former) throw new Error('The account is gone.');
  await rename(queries, accountId, { user_name: userName, user_name_key: key });

  // Written another way it is the same name.
  if (former.user_name_key === key) return former.user_name;
  if (await isNameKept(queries, userName, now, accountId)) throw taken();
  await queries.deleteFrom('former_user_names').where('user_name_key', '=', key).execute();
  await requireRoom(queries, accountId, now);
  const row = { account_id: accountId, expires_at: now + KEPT_MS };
  await queries
    .insertInto('former_user_names')
    .values({ user_name_key: former.user_name_key, ...row })
    // One that was there is over: the account could not have had the name otherwise.
    .onConflict((conflict) => conflict.column('user_name_key').doUpdateSet(row))
    .execute();
  return former.user_name;
}

/** The unique index decides between two who ask at the same moment. */
async function rename(queries: Queries, accountId: string, names: { user_name: string; user_name_key: string }): Promise<void> {
  try {
    await queries.updateTable('accounts').set(names).where('id', '=', accountId).execute();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

async function requireRoom(queries: Queries, accountId: string, now: number): Promise<void> {
  const kept = await queries
    .selectFrom('former_user_names')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .select('expires_at')
    .execute();
  if (kept.length < KEPT_AN_ACCOUNT) return;
  const retryAfter = Math.ceil(((kept[0]?.expires_at ?? now) - now) / 1_000);
  const username = `A username can be changed ${KEPT_AN_ACCOUNT} times in 30 days. You can go back to a former one.`;
  throw new Refusal('rate_limited', { message: username, retryAfter, fields: { username } });
}

const taken = () => new Refusal('username_taken', { fields: { username: 'This username is already taken.' } });

/** Lets go of names whose time is over. */
export async function forgetFormerNames(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('former_user_names').where('expires_at', '<=', now).execute();
}
