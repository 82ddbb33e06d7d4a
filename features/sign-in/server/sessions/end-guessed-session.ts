import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Parts } from '../parts.ts';

/** Ends a session in which the password was guessed for too long: its owner logs in again, a thief can't. */
export async function endGuessedSession(
  { db, engine, sessions, audit }: Parts,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.end(queries, sessionId);
    await audit(queries, { accountId, action: 'session.ended', detail: 'too many wrong proofs', address });
  });
}
