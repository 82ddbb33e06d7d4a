import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { Operator } from '@inlay/platform/sessions/signed-in.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import type { announce as call } from '../contract.ts';
import { STANDING_MOST, TOO_MANY } from '../rules/announcement-body.ts';
import { addAnnouncement, standingAnnouncements } from './announcement-rows.ts';
import type { AnnouncementParts } from './announcement-parts.ts';
import { madeAnnouncement } from './announcement-answer.ts';
import { beginMails } from './mail-announcement.ts';

/** @throws Refusal `limit-reached` when five stand, `session_required` */
export async function announce(
  parts: AnnouncementParts,
  operator: Operator,
  { title, text, level, days, mail }: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, engine, clock, audit, sessions } = parts;
  return db.transaction().execute(async (queries) => {
    const now = clock();
    await sessions.hold(queries, operator);
    // Announcements are the installation's: of two at once, one finds the other.
    await takeTurn(queries, engine, HOUSE);
    if ((await standingAnnouncements(queries, now)).length >= STANDING_MOST) throw new Refusal('limit-reached', { message: TOO_MANY });
    const times = { created_at: now, ends_at: now + days * DAY_MS, mail_at: mail ? now : null };
    const row = await addAnnouncement(queries, { id: randomUUID(), title, text, level, mail_after: '', mailed: 0, ...times });
    if (mail) await beginMails(parts, queries, row.id);
    await audit(queries, { accountId: operator.actorId, action: 'operator.announced', target: title, address });
    return madeAnnouncement(row, now);
  });
}
