import type { Time } from '@inlay/platform/database/tables.ts';

/** Messages of the contact form that versions before this one kept. They are moved to `form_submissions`; no longer written. */
export interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** The sender's network address. */
  address: string;
  created_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}
