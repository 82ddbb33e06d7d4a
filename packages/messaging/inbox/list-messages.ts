import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { listInbox } from '../contract.ts';
import { recipientKey } from '../rules/channels.ts';
import { pageOfMessages } from '../store/inbox-rows.ts';
import type { SiteEnvironment } from '../store/places.ts';
import { answerMessage } from './answer-message.ts';
import type { WaitingRoom } from './waiting-room.ts';

interface Parts {
  readonly db: Database;
  readonly room: WaitingRoom;
}

/** Whoever waits is answered with the first message that matches. @throws Refusal `invalid_request` on `cursor`, `rate-limited` */
export async function listMessages(
  { db, room }: Parts,
  place: SiteEnvironment,
  { wait, limit, cursor, channel, to, q, since }: QueryOf<typeof listInbox>,
  over: () => boolean,
) {
  const filters = {
    channel,
    to: to === undefined ? undefined : recipientKey(to),
    text: q || undefined,
    since: since === undefined ? undefined : Date.parse(since),
  };
  const before = placeOf(cursor, filters);
  const find = async () => {
    const rows = await pageOfMessages(db, place, filters, before, limit + 1);
    return rows.length > 0 ? rows : undefined;
  };
  const rows = await room.until({ siteId: place.siteId, waitMs: wait * 1_000, find, over });
  return pageOf(rows ?? [], { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: answerMessage });
}
