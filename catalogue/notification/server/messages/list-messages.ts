import type { QueryOf } from '@inlay/kernel/contract.ts';
import { msOf } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import { SEARCHES } from '@inlay/messaging/searches.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { MessageCalls } from '../../contract.ts';
import type { MessageParts } from '../message-parts.ts';
import { isMessageId } from '../../rules/message-id.ts';
import { pageOfMessages } from '../store/message-rows.ts';
import { messageAnswer } from './message-answer.ts';

/** @throws Refusal `invalid_request` on `cursor`, `rate-limited` */
export async function listMessages(
  { db, engine, limits }: MessageParts,
  place: SubscribedPlace,
  { limit, cursor, state, to, recipient, category, template, tag, q, from, until }: QueryOf<MessageCalls['listMessages']>,
) {
  const filters = {
    state,
    to: to === undefined ? undefined : recipientKey(to),
    recipient,
    category,
    template,
    tag: tag === undefined ? undefined : { name: tag.slice(0, tag.indexOf(':')), value: tag.slice(tag.indexOf(':') + 1) },
    // What can be an id is looked up as one, and nothing is looked through.
    id: q !== undefined && isMessageId(q) ? q : undefined,
    text: q === undefined || isMessageId(q) ? undefined : q || undefined,
    from: msOf(from),
    until: msOf(until),
  };
  // No index knows tags or parts of texts: rows are looked through.
  if (filters.tag ?? filters.text) await takeOrRefuse(limits, SEARCHES, place.siteId);
  const rows = await pageOfMessages({ queries: db, engine }, place, filters, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: messageAnswer });
}
