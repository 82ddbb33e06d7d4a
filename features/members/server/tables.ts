import type { Role } from '@inlay/kernel/roles.ts';
import type { Time } from '@inlay/platform/database/tables.ts';

/** Who is asked to become a member of an account: whoever has confirmed the address. */
export interface InvitationsTable {
  id: string;
  account_id: string;
  /** As it was typed; mail goes there. */
  email: string;
  email_key: string;
  role: Role;
  /** The account of whoever invited. */
  invited_by: string;
  invited_at: Time;
  expires_at: Time;
  /** When the last mail was handed over; null when there was none, as the mailbox had had too many. */
  mailed_at: Time | null;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
