import type { QueryOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import { SEARCHES } from '../searches.ts';
import type { Database, Engine } from '@inlay/platform/database/database.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import { msOf } from '@inlay/kernel/time.ts';
import type { listInbox } from '../contract.ts';
import { recipientKey } from '../rules/channels.ts';
import { pageOfMessages } from '../store/inbox-rows.ts';
import { messageAnswer } from './message-answer.ts';
import type { WaitingRoom } from './waiting-room.ts';

interface Parts {
  readonly db: Database;
  readonly engine: Engine;
  readonly limits: Pick<Limits, 'take'>;
  readonly room: WaitingRoom;
}

/** Whoever waits is answered with the first message that matches. @throws Refusal `invalid_request` on `cursor` or `q`, `rate-limited` */
export async function listMessages(
  { db, engine, limits, room }: Parts,
  project: ProjectCaller,
  { wait, limit, cursor, channel, to, q, since }: QueryOf<typeof listInbox>,
  over: () => boolean,
) {
  const filters = {
    channel,
    to: to === undefined ? undefined : recipientKey(to),
    text: q || undefined,
    since: msOf(since),
  };
  if (filters.text !== undefined) {
    if (wait > 0) throw new Refusal('invalid_request', { fields: { q: 'A search can’t wait for a message. Leave out "wait".' } });
    await limits.take(SEARCHES, project.siteId);
  }
  const before = placeOf(cursor, filters);
  const find = async () => {
    const rows = await pageOfMessages({ queries: db, engine }, project, filters, before, limit + 1);
    return rows.length > 0 ? rows : undefined;
  };
  const rows = await room.until({ siteId: project.siteId, memberId: project.signedIn?.actorId, waitMs: wait * 1_000, find, over });
  return pageOf(rows ?? [], { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: messageAnswer });
}
