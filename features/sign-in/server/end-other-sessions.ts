import type { SignedIn } from '@inlay/platform/routes.ts';
import type { Parts } from './parts.ts';

/** Ends every session of the account but the caller's. */
export async function endOtherSessions({ db, sessions, audit }: Parts, { accountId, sessionId }: SignedIn, address: string): Promise<void> {
  await db.transaction().execute(async (queries) => {
    await sessions.endAll(queries, accountId, sessionId);
    await audit(queries, { accountId, action: 'session.ended-others', address });
  });
}
