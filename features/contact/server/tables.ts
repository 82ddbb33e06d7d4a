import type { Time } from '@inlay/platform/database/tables.ts';

/** A message that a visitor sent by the contact form. */
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
