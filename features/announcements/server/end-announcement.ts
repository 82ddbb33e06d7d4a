import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Operator } from '@inlay/platform/sessions/signed-in.ts';
import type { endAnnouncement as call } from '../contract.ts';
import { endOf, findAnnouncement } from './announcement-rows.ts';
import type { AnnouncementParts } from './announcement-parts.ts';
import { madeAnnouncement } from './announcement-answer.ts';

/** One that has ended stays as it is. @throws Refusal `not_found`, `session_required` */
export async function endAnnouncement(
  { db, clock, audit, sessions }: AnnouncementParts,
  operator: Operator,
  id: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  return db.transaction().execute(async (queries) => {
    const now = clock();
    await sessions.hold(queries, operator);
    const before = await findAnnouncement(queries, id);
    const row = await endOf(queries, id, now);
    if (!before || !row) throw new Refusal('not_found');
    if (before.ends_at > now)
      await audit(queries, { accountId: operator.actorId, action: 'operator.announcement-ended', target: row.title, address });
    return madeAnnouncement(row, now);
  });
}
