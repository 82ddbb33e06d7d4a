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

/** The servers that a project sends through in live, in the order in which they are asked. */
export interface SendersTable {
  /** `snd_…`. */
  id: string;
  account_id: string;
  site_id: string;
  channel: Channel;
  kind: 'smtp';
  label: string;
  /** From 0; the first is asked first. */
  position: number;
  host: string;
  port: number;
  security: 'starttls' | 'tls';
  /** Empty where the server asks for none. */
  login: string;
  /** Sealed; null where the server asks for none. */
  password_sealed: string | null;
  from_name: string;
  from_address: string;
  per_minute: number;
  /** Within a minute, since the last success. */
  failures: number;
  /** The first of them. */
  failing_since: Time | null;
  /** Until then it is passed by; not null and in the past: one mail at a time tries it. */
  paused_until: Time | null;
  /** Names no address. */
  last_error: string | null;
  created_at: Time;
}

/** Which projects took the operator's sender off their list; the others have it last. */
export interface OperatorSendersRemovedTable {
  site_id: string;
  channel: Channel;
  created_at: Time;
}

/** Where a project may not send to. */
export interface SuppressionsTable {
  id: string;
  site_id: string;
  environment: Environment;
  channel: Channel;
  address: string;
  /** What addresses are compared by. */
  address_key: string;
  reason: 'bounce' | 'complaint' | 'stop' | 'owner';
  created_at: Time;
}

/** Which mail of live was given to which sender: noted before it is, so that no other one takes over what may have been sent. */
export interface MailSendingsTable {
  site_id: string;
  /** `msg_…`. */
  message_id: string;
  /** `snd_…`, or `operator`. Not a reference: the sender may be deleted before. */
  sender: string;
  /** `open`: an attempt is under way, or its process has died. `free`: certainly not sent. `uncertain`: may have been. */
  state: 'open' | 'free' | 'uncertain' | 'sent' | 'failed';
  attempts: number;
  /** Attempts of which nobody knows whether they sent it. */
  uncertain: number;
  /** Until then a process has it under way. */
  leased_until: Time | null;
  /** Names no address. */
  error: string | null;
  created_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    dev_inbox: DevInboxTable;
    senders: SendersTable;
    operator_senders_removed: OperatorSendersRemovedTable;
    suppressions: SuppressionsTable;
    mail_sendings: MailSendingsTable;
  }
}
