import type { Environment } from '@inlay/kernel/environment.ts';
import type { Time } from '@inlay/platform/database/tables.ts';
import type { Chooser } from '../rules/recipients/choices.ts';
import type { FailureCode } from '../rules/failures.ts';
import type { Lane } from '../rules/lanes.ts';
import type { Held, MessageState } from '../rules/message-states.ts';
import type { TimelineType } from '../rules/timeline.ts';

/** What a row belongs to: a project, one of its environments, and the component subscribed there. */
interface OfPlace {
  site_id: string;
  environment: Environment;
  /** Component id, e.g. `notification/email`. */
  component: string;
}

/** Each message to one address. */
export interface NotificationMessagesTable extends OfPlace {
  /** `msg_…`. */
  id: string;
  account_id: string;
  state: MessageState;
  /** Kind of the jobs that send it. */
  lane: Lane;
  /** The address as it was given, its host in small letters. */
  recipient: string;
  /** The project's own id of whom it is for; null where its caller named an address. */
  recipient_id: string | null;
  recipient_name: string;
  /** What recipients are compared by. */
  recipient_key: string;
  category: string;
  /** JSON: texts by name. */
  tags: string;
  /** As its caller or the settings want it; without an address it is the sender's. */
  from_name: string;
  from_address: string | null;
  /** Whom the last attempt said it is from; null before the first one. */
  shown_from: string | null;
  reply_to: string | null;
  /** JSON: further headers by name. */
  headers: string;
  created_at: Time;
  /** As its caller asked for it. */
  send_at: Time | null;
  /** When it is looked at next. */
  due_at: Time;
  /** Until when it waits, or has waited, for the end of quiet hours; they don't hold it twice. */
  quiet_until: Time | null;
  /** What keeps a scheduled message from being sent; null where that is the time that its caller asked for. */
  held: Held | null;
  /** When its recipient's budget was charged with it. */
  admitted_at: Time | null;
  /** Since when no sender was up. */
  stalled_since: Time | null;
  sent_at: Time | null;
  delivered_at: Time | null;
  /** Begun so far. */
  attempts: number;
  /** Of them, those that a message may have so many of. */
  counted: number;
  /** How often a sender has asked to be asked later. */
  deferrals: number;
  /** The last one that was asked: `snd_…`, `operator`, or `dev-inbox`. */
  sender: string | null;
  sender_label: string | null;
  failure_code: FailureCode | null;
  failure_text: string | null;
  /** 1: another try would end the same way. */
  failure_permanent: number;
  /** 1: it counts against the plan. */
  charged: number;
  /** The domain it counts for: that of its From address, once it is proven. */
  proven_domain: string | null;
  /** Since when its content is gone. */
  erased_at: Time | null;
  /** Key of the template it was made of, with the version and the language. */
  template: string | null;
  template_version: number | null;
  template_locale: string | null;
  subject: string;
  text: string;
  html: string | null;
}

/** A person in the dashboard, or a server with a secret. */
export type Writer = 'owner' | 'secret';

/** Each template: its draft, and which version is published. */
export interface NotificationTemplatesTable extends OfPlace {
  key: string;
  /** Key of its draft's layout. */
  layout: string;
  /** 0: none is published. */
  version: number;
  /** The revision that was published; 0: none. */
  published_revision: number;
  /** Counts what was saved. */
  revision: number;
  created_at: Time;
  updated_at: Time;
  archived_at: Time | null;
  /** Who saved the draft last; null before this was kept. */
  updated_by: Writer | null;
  /** JSON: the draft. */
  body: string;
}

/** What was published of a template. None of it changes. */
export interface NotificationTemplateVersionsTable extends OfPlace {
  key: string;
  version: number;
  published_at: Time;
  published_by: 'owner' | 'secret';
  note: string;
  /** JSON. */
  body: string;
}

/** What stands around the blocks of templates. */
export interface NotificationLayoutsTable extends OfPlace {
  key: string;
  updated_at: Time;
  /** JSON. */
  body: string;
}

/** Each handing over of a message to a sender, noted before a byte leaves. It goes with the message. */
export interface NotificationAttemptsTable {
  /** `att_…`. */
  id: string;
  message_id: string;
  /** From 1. One that failed at several senders is one. */
  n: number;
  sender: string;
  state: 'started' | 'taken' | 'refused' | 'failed' | 'unknown';
  /** Names no address. */
  code: string;
  /** The server's own words, or why there are none. */
  said: string;
  started_at: Time;
  ended_at: Time | null;
}

/** What happened to a message. It goes with it. */
export interface NotificationTimelineTable {
  message_id: string;
  /** From 1, in the order in which it happened. */
  n: number;
  at: Time;
  type: TimelineType;
  said: string;
  attempt: number | null;
  sender_label: string | null;
}

/** Which message was the first with a key to an address. */
export interface NotificationDedupeTable extends OfPlace {
  /** Of key and address. */
  key_hash: string;
  message_id: string;
  /** From then on a message with the key is the first again. */
  ends_at: Time;
}

/** People a project writes to, by its own ids. */
export interface NotificationRecipientsTable extends OfPlace {
  /** Of the row only. */
  id: string;
  account_id: string;
  /** The project's own id of the person. */
  own_id: string;
  address: string;
  /** What addresses are compared by. */
  address_key: string;
  name: string;
  locale: string | null;
  time_zone: string | null;
  /** JSON: from and to, or `off`; null if the settings decide. */
  quiet_hours: string | null;
  /** JSON: the project's own data about the person. */
  data: string;
  created_at: Time;
  updated_at: Time;
}

/** What messages are about. Readers can stop each one that isn't required. */
export interface NotificationCategoriesTable extends OfPlace {
  key: string;
  /** JSON: texts by language. */
  names: string;
  descriptions: string;
  /** 1: it is always sent. */
  required: number;
  /** 0: only those who chose it get it. */
  default_on: number;
  created_at: Time;
  updated_at: Time;
}

/** Whether an address gets a category, or everything. */
export interface NotificationChoicesTable extends OfPlace {
  id: string;
  address: string;
  /** What addresses are compared by. */
  address_key: string;
  /** Its key, or `*`. */
  category: string;
  subscribed: number;
  changed_at: Time;
  changed_by: Chooser;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    notification_messages: NotificationMessagesTable;
    notification_attempts: NotificationAttemptsTable;
    notification_timeline: NotificationTimelineTable;
    notification_dedupe: NotificationDedupeTable;
    notification_recipients: NotificationRecipientsTable;
    notification_categories: NotificationCategoriesTable;
    notification_choices: NotificationChoicesTable;
    notification_templates: NotificationTemplatesTable;
    notification_template_versions: NotificationTemplateVersionsTable;
    notification_layouts: NotificationLayoutsTable;
  }
}
