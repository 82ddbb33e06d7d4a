import type { Queries } from '@inlay/platform/database/database.ts';
import type { Realm } from '../realm.ts';
import '../tables.ts';

export interface NewChallenge {
  readonly id: string;
  readonly subject: string;
  readonly channel: 'email' | 'sms' | 'authenticator';
  readonly maskedTo: string;
  readonly codeHash: string;
  /** Key of the contact it was sent to, where that isn't proven yet. */
  readonly proves: string | null;
  readonly now: number;
  /** When it counts as made: no earlier than the password. */
  readonly madeAt: number;
}

/** The newest first of those that are open still; whoever runs it may ask for more, as for the password that was verified. */
export const openChallenges = (queries: Queries, subject: string, { after }: { after: number }) =>
  queries
    .selectFrom('login_challenges')
    .where('login_challenges.account_id', '=', subject)
    .where('login_challenges.used_at', 'is', null)
    .where('login_challenges.created_at', '>', after)
    .orderBy('login_challenges.created_at', 'desc')
    .selectAll('login_challenges');

export async function addChallenge(queries: Queries, challenge: NewChallenge, expiresAt: number): Promise<void> {
  await queries
    .insertInto('login_challenges')
    .values({
      id: challenge.id,
      account_id: challenge.subject,
      channel: challenge.channel,
      masked_to: challenge.maskedTo,
      code_hash: challenge.codeHash,
      proves: challenge.proves,
      tries: 0,
      used_at: null,
      created_at: challenge.madeAt,
      expires_at: expiresAt,
    })
    .execute();
}

export const findChallenge = (queries: Queries, id: string) =>
  queries.selectFrom('login_challenges').where('id', '=', id).selectAll().executeTakeFirst();

export type StoredChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Takes one of the tries before the code is looked at: parallel guesses can't share one. The tries taken, undefined when none was left. */
export async function takeTry(queries: Queries, { codes }: Realm, id: string, now: number): Promise<number | undefined> {
  const taken = await queries
    .updateTable('login_challenges')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', codes.tries)
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

export async function endChallenges(queries: Queries, subject: string, exceptId = ''): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', subject).where('id', '!=', exceptId).execute();
}

export async function forgetChallenges(queries: Queries, subject: string, now: number): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', subject).where('expires_at', '<=', now).execute();
}

export async function removeChallengesExpiredBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('login_challenges').where('expires_at', '<', time).execute();
}
