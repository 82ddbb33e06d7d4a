import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Caller } from '../login/caller.ts';
import { endEmailChange } from '../email/end-email-change.ts';
import type { Parts } from '../parts.ts';

/** Ends the caller's session, or with `everywhere` all of the account's and a change of address that waits. Without one there is nothing to end: the same answer. */
export async function logOut(parts: Parts, { everywhere }: { everywhere: boolean }, caller: Caller): Promise<void> {
  const { db, engine, sessions, audit } = parts;
  const session = await sessions.read(caller.raw);
  if (session) {
    await db.transaction().execute(async (queries) => {
      await lockAccount(queries, engine, session.accountId);
      await (everywhere ? sessions.endAll(queries, session.accountId) : sessions.end(queries, session.id));
      if (everywhere) await endEmailChange(parts, queries, { accountId: session.accountId, address: caller.address });
      await audit(queries, {
        accountId: session.accountId,
        action: everywhere ? 'session.ended-everywhere' : 'session.ended',
        address: caller.address,
      });
    });
  }
  sessions.clearCookie(caller.reply);
}
