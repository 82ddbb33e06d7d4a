import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import * as emailLinks from '../store/email-links.ts';

/**
 * A confirmed address that an open way back leads to undoes the moves since as that link would: links that were mailed elsewhere since are
 * over. Those in its own mailbox stay, as they remove a second factor of whoever had moved the address. False when no way back leads there.
 */
export async function restoreFormerEmail(
  queries: Queries,
  { accountId, email, now }: { accountId: string; email: string; now: number },
): Promise<boolean> {
  const key = emailKey(email);
  const links = await emailLinks.findUndos(queries, accountId, now);
  const wayBack = links.find((link) => link.kind === 'undo' && emailKey(link.email) === key);
  if (!wayBack) return false;
  const elsewhere = links.filter((link) => link.created_at >= wayBack.created_at && emailKey(link.email) !== key);
  await emailLinks.endLinks(
    queries,
    elsewhere.map((link) => link.token_hash),
  );
  return true;
}
