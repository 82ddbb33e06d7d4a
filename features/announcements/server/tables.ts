import type { Time } from '@inlay/platform/database/tables.ts';
import type { Level } from '../rules/announcement-body.ts';

/** What an operator says to every account. */
export interface AnnouncementsTable {
  id: string;
  title: string;
  text: string;
  level: Level;
  created_at: Time;
  ends_at: Time;
  /** When mails were asked for; null when none were. */
  mail_at: Time | null;
  /** The account that the last batch of mails ended with; empty before the first. */
  mail_after: string;
  /** How many accounts were written to. */
  mailed: number;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
  }
}
