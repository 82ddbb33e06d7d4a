import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/identity/tables.ts';
import '@inlay/platform/database/tables.ts';

/** None once the account has another password than the one that was verified. */
export const latestOpenChallenge = (queries: Queries, verified: { id: string; password_hash: string }, { after }: { after: number }) =>
  queries
    .selectFrom('login_challenges')
    .innerJoin('accounts', 'accounts.id', 'login_challenges.account_id')
    .where('accounts.id', '=', verified.id)
    .where('accounts.password_hash', '=', verified.password_hash)
    .where('login_challenges.used_at', 'is', null)
    .where('login_challenges.created_at', '>', after)
    .orderBy('login_challenges.created_at', 'desc')
    .selectAll('login_challenges')
    .executeTakeFirst();

export async function addChallenge(
  queries: Queries,
  challenge: {
    id: string;
    accountId: string;
    channel: 'email' | 'sms' | 'authenticator';
    maskedTo: string;
    codeHash: string;
    proves: string | null;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await queries
    .insertInto('login_challenges')
    .values({
      id: challenge.id,
      account_id: challenge.accountId,
      channel: challenge.channel,
      masked_to: challenge.maskedTo,
      code_hash: challenge.codeHash,
      proves: challenge.proves,
      tries: 0,
      used_at: null,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export const findChallenge = (queries: Queries, id: string) =>
  queries.selectFrom('login_challenges').where('id', '=', id).selectAll().executeTakeFirst();

/** Takes one of the tries before the code is looked at: parallel guesses can't share one. The tries taken, undefined when none was left. */
export async function takeTry(queries: Queries, id: string, { now, tries }: { now: number; tries: number }): Promise<number | undefined> {
  const taken = await queries
    .updateTable('login_challenges')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('tries')
    .executeTakeFirst();
  return taken?.tries;
}

/** True for exactly one caller. */
export async function useChallenge(queries: Queries, id: string, now: number): Promise<boolean> {
  const used = await queries
    .updateTable('login_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function endChallenges(queries: Queries, accountId: string, exceptId = ''): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', accountId).where('id', '!=', exceptId).execute();
}

export async function forgetChallenges(queries: Queries, accountId: string, now: number): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
}
