import type { Queries } from '@inlay/platform/database/database.ts';
import { lockSite } from '@inlay/platform/database/lock-site.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { SenderParts } from '../parts.ts';

/** One change of a project's senders at a time, until the transaction ends. @throws Refusal `session_required` when the session has ended */
export async function lockSenders(
  { engine, sessions }: Pick<SenderParts, 'engine' | 'sessions'>,
  queries: Queries,
  { accountId, siteId, sessionId }: SignedIn,
): Promise<void> {
  await lockAccount(queries, engine, accountId);
  await lockSite(queries, siteId);
  await sessions.hold(queries, sessionId);
}
