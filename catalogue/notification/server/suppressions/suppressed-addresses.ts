import { randomUUID } from 'node:crypto';
import { isoTime } from '@inlay/kernel/time.ts';
import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import { type SuppressionRow, addSuppression, pageOfSuppressions, suppressionOf } from '@inlay/messaging/store/suppression-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { MessageCalls } from '../../contract.ts';
import type { MessageParts } from '../message-parts.ts';

const answerOf = ({ address, reason, created_at: since }: SuppressionRow) => ({
  address,
  channel: 'email' as const,
  reason,
  since: isoTime(since),
});

/** @throws Refusal `invalid_request` on `cursor` */
export async function listSuppressed(
  { db, engine, clock }: Pick<MessageParts, 'db' | 'engine' | 'clock'>,
  place: SubscribedPlace,
  { limit, cursor, address }: QueryOf<MessageCalls['listSuppressed']>,
) {
  const filters = { channel: 'email' as const, address, part: undefined };
  const rows = await pageOfSuppressions({ queries: db, engine }, place, { ...filters, now: clock() }, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: answerOf });
}

/** One that is there keeps its reason; undefined where it went in the same moment. */
export async function addSuppressed({ clock }: Pick<MessageParts, 'clock'>, queries: Queries, place: SubscribedPlace, address: string) {
  const [id, now] = [randomUUID(), clock()];
  await addSuppression(queries, {
    id,
    site_id: place.siteId,
    environment: place.environment,
    channel: 'email',
    address,
    address_key: recipientKey(address),
    reason: 'owner',
    created_at: now,
  });
  const row = await suppressionOf(queries, place, { channel: 'email', address, now });
  return row && { entry: answerOf(row), isNew: row.id === id };
}
