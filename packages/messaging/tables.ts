import type { Environment } from '@inlay/kernel/environment.ts';
import type { Time } from '@inlay/platform/database/tables.ts';
import type { Channel } from './rules/channels.ts';

/** Messages of a project that went to nobody: those of test, and those that no server was set for. Kept for 7 days. */
export interface DevInboxTable {
  /** `msg_…`. */
  id: string;
  site_id: string;
  environment: Environment;
  channel: Channel;
  /** As the component named it. */
  recipient: string;
  /** What recipients are compared by. */
  recipient_key: string;
  sender: string;
  /** Empty for texts and calls. */
  subject: string;
  text: string;
  html: string | null;
  /** JSON: further headers by name. */
  headers: string;
  /** Component id; null for what is of no component. */
  component: string | null;
  created_at: Time;
  /** When it was first read alone. */
  read_at: Time | null;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    dev_inbox: DevInboxTable;
  }
}
