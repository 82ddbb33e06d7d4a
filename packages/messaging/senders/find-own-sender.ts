import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { type SenderRow, findSender } from '../store/sender-rows.ts';

/** Senders belong to live: seen from test there are none. @throws Refusal `not_found` */
export async function findOwnSender(queries: Queries, { siteId, environment }: SignedIn, id: string): Promise<SenderRow> {
  const row = environment === 'live' ? await findSender(queries, siteId, id) : undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}
