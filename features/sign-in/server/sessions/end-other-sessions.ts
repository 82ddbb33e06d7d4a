import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { endEmailChange } from '../email/end-email-change.ts';
import type { Parts } from '../parts.ts';

/**
 * Ends every session of the account but the caller's, and a change of address that waits: whose session it was begun in, nobody knows.
 * @throws Refusal `reauth_required`: a thief must not put the owner out.
 */
export async function endOtherSessions(parts: Parts, signedIn: SignedIn, address: string): Promise<void> {
  const { db, engine, sessions, audit, requireProof } = parts;
  const { accountId, sessionId } = signedIn;
  await requireProof(signedIn, 'end other sessions');
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    await sessions.endAll(queries, accountId, sessionId);
    await endEmailChange(parts, queries, { accountId, address });
    await audit(queries, { accountId, action: 'session.ended-others', address });
  });
}
