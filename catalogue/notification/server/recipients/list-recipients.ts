import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageCalls } from '../../contract.ts';
import { pageOfRecipients } from '../store/recipient-rows.ts';
import { recipientAnswer } from './recipient-row.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listRecipients(
  queries: Queries,
  place: SubscribedPlace,
  { limit, cursor, address }: QueryOf<MessageCalls['listRecipients']>,
) {
  const filters = { address: address === undefined ? undefined : recipientKey(address) };
  const rows = await pageOfRecipients(queries, place, filters.address, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: recipientAnswer });
}
