import type { Time } from '@inlay/platform/database/tables.ts';

/** A row: of this licence's period, ending then, its owner was told so many days before, or its project that it has ended. */
export interface LicenceRemindersTable {
  licence_id: string;
  expires_at: Time;
  /** 30, 14, 7, 1; 0 at the end; -1 after it. */
  days: number;
  sent_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    licence_reminders: LicenceRemindersTable;
  }
}
