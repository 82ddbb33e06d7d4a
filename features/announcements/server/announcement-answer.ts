import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { announce, listAnnouncements } from '../contract.ts';
import type { AnnouncementRow } from './announcement-rows.ts';

export const shownAnnouncement = ({
  id,
  title,
  text,
  level,
  created_at,
}: AnnouncementRow): AnswerOf<typeof listAnnouncements>['body']['items'][number] => ({ id, title, text, level, at: isoTime(created_at) });

export const madeAnnouncement = (row: AnnouncementRow, now: number): AnswerOf<typeof announce>['body'] => ({
  ...shownAnnouncement(row),
  endsAt: isoTime(row.ends_at),
  stands: row.ends_at > now,
  mail: row.mail_at !== null,
  mailed: row.mailed,
});
