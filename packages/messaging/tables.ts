import type { Environment } from '@inlay/kernel/environment.ts';
import type { Generated } from 'kysely';
import type { Time } from '@inlay/platform/database/tables.ts';
import type { Channel } from './rules/channels.ts';
import type { KeywordReplies } from './rules/text-sender-shapes.ts';
import type { ReportKind } from './rules/report-shapes.ts';

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
  /** `smtp`: a mail server. `twilio`: a service for texts that speaks as Twilio does. */
  kind: 'smtp' | 'twilio';
  label: string;
  /** From 0; the first is asked first. */
  position: number;
  /** Of a service for texts: that of its address. */
  host: string;
  port: number;
  security: 'starttls' | 'tls';
  /** Empty if the server needs none. Of a service for texts: the account's SID. */
  login: string;
  /** Password or token, sealed; null where the server asks for none. */
  password_sealed: string | null;
  from_name: string;
  /** Of a service for texts: a number or a name; empty where a messaging service chooses it. */
  from_address: string;
  /** Where the API of a service for texts begins; null for mail servers. */
  base_url: string | null;
  /** SID of a messaging service at Twilio. */
  messaging_service: string | null;
  /** Who answers STOP, START and HELP of texts; null for mail servers. */
  keyword_replies: KeywordReplies | null;
  per_minute: number;
  /** Within a minute, since the last success. */
  failures: number;
  /** The first of them. */
  failing_since: Time | null;
  /** Until then it is passed by; not null and in the past: one mail at a time tries it. */
  paused_until: Time | null;
  /** Names no address. */
  last_error: string | null;
  /** When its owners were told that it refuses its login; null once it works. */
  told_at: Time | null;
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
  /** Null: until somebody lifts it. */
  ends_at: Generated<Time | null>;
}

/** Projects whose mails come back, or are called spam, too often. */
export interface MailAlarmsTable {
  site_id: string;
  /** Until then its owners aren't told again. */
  told_until: Time;
  /** Until then it sends nothing that nobody must have. */
  held_until: Time | null;
}

/** Which mail or text of live was given to which sender: noted before it is, so that no other one takes over what may have been sent. */
export interface MailSendingsTable {
  site_id: string;
  channel: Generated<Channel>;
  /** `msg_…`. */
  message_id: string;
  /** `snd_…`, or `operator`. Not a reference: the sender may be deleted before. */
  sender: string;
  /** `open`: an attempt is under way, or its process has died. `free`: certainly not sent. `later`: the same, as the sender asks to be asked
   * later. `uncertain`: may have been. */
  state: 'open' | 'free' | 'later' | 'uncertain' | 'sent' | 'failed';
  attempts: number;
  /** Attempts that the server took and gave no answer to. */
  uncertain: number;
  /** 1: an attempt had no outcome, so the sender may have it, and no other one gets it whatever comes of the next. */
  bound: number;
  /** Until then a process has it under way. */
  leased_until: Time | null;
  /** Names no address. */
  error: string | null;
  created_at: Time;
  environment: Environment;
  /** Null for what was sent before bounces were read. */
  recipient: string | null;
  /** What stands before the @ of its Message-ID. */
  mail_id: string | null;
}

/** Domains that a project wants to send from, each with a key of ours. */
export interface SenderDomainsTable {
  /** `dom_…`. */
  id: string;
  site_id: string;
  /** In lower case and punycode. */
  domain: string;
  /** What stands before the @ of its From address. */
  from_local: string;
  /** As the DKIM record has it: base64 of the DER form. */
  public_key: string;
  private_key_sealed: string;
  /** JSON: what the last look at the DNS found. */
  records: string;
  checked_at: Time | null;
  /** Since when the DNS has had our key, without a look that missed it; null while it has not. */
  proven_at: Time | null;
  /** Since when it has it no more, after it was proven; null otherwise. */
  proof_ended_at: Time | null;
  /** Looks that we have taken by ourselves. */
  checks: number;
  next_check_at: Time;
  created_at: Time;
}

/** The unguessable part of the address that a project's mail servers send bounces to. */
export interface InboundKeysTable {
  site_id: string;
  key_hash: string;
  key_sealed: string;
  created_at: Time;
}

/** What mail servers told of a mail of live, each kind once. */
export interface MailReportsTable {
  id: string;
  site_id: string;
  environment: Environment;
  message_id: string;
  kind: ReportKind;
  /** `5.1.1`; empty where there is none. */
  status: string;
  /** The server's own words. */
  text: string;
  recipient: string;
  created_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    dev_inbox: DevInboxTable;
    senders: SendersTable;
    operator_senders_removed: OperatorSendersRemovedTable;
    suppressions: SuppressionsTable;
    mail_alarms: MailAlarmsTable;
    mail_sendings: MailSendingsTable;
    sender_domains: SenderDomainsTable;
    inbound_keys: InboundKeysTable;
    mail_reports: MailReportsTable;
  }
}
