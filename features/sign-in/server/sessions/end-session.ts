import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { nameBrowser } from '../../rules/name-browser.ts';
import type { Caller } from '../login/caller.ts';
import type { Parts } from '../parts.ts';

/**
 * Ends one of the owner's sessions; ending the caller's own is a logout, and asks for nothing.
 * @throws Refusal `reauth_required`; `not_found`: one answer for an unknown, an ended and a foreign session.
 */
export async function endSession(
  { db, engine, sessions, audit, requireProof }: Parts,
  id: string,
  signedIn: SignedIn,
  caller: Caller,
): Promise<void> {
  const { accountId, sessionId } = signedIn;
  if (id !== sessionId) await requireProof(signedIn, 'end other sessions');
  const own = await sessions.list(accountId);
  const session = own.find((one) => one.id === id);
  if (!session) throw new Refusal('not_found');
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    await sessions.end(queries, id);
    await audit(queries, { accountId, action: 'session.ended', detail: nameBrowser(session.userAgent), address: caller.address });
  });
  if (id === sessionId) sessions.clearCookie(caller.reply);
}
