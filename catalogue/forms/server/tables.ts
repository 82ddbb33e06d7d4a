import type { Environment } from '@inlay/kernel/environment.ts';
import type { Time } from '@inlay/platform/database/tables.ts';
import type { FileKind } from '../rules/field.ts';
import type { ReplyReason } from '../rules/reply-reasons.ts';
import type { Status } from '../rules/statuses.ts';

/** What a row of a form belongs to: a project, one of its environments, and the component subscribed there. */
interface OfPlace {
  site_id: string;
  environment: Environment;
  /** Component id, e.g. `forms/contact-us`. */
  component: string;
}

/** Forms that an owner has saved or deleted. `main` is there without a row, as its preset has it. */
export interface FormsTable extends OfPlace {
  account_id: string;
  /** Its slug, e.g. `main`. */
  form: string;
  /** Of its current definition. */
  version: number;
  created_at: Time;
  updated_at: Time;
  /** Its submissions stay readable for 30 days. */
  deleted_at: Time | null;
}

/** Every version of a form's definition. */
export interface FormDefinitionsTable extends OfPlace {
  form: string;
  version: number;
  /** JSON. */
  definition: string;
  saved_at: Time;
  /** `owner`, or `secret`. */
  saved_by: 'owner' | 'secret';
}

/** What visitors sent. */
export interface FormSubmissionsTable extends OfPlace {
  /** `sub_…`. */
  id: string;
  account_id: string;
  form: string;
  /** Version of the definition that it was checked by. */
  definition: number;
  /** `K7F3-92QD`, unique in the form. */
  reference: string;
  status: Status;
  /** What it was before it was filed as spam. */
  status_before: Status | null;
  created_at: Time;
  updated_at: Time;
  /** JSON: values by field. */
  answers: string;
  /** JSON: texts that belong to no field. */
  extra: string;
  /** Tenths of a point. */
  score_tenths: number;
  /** JSON: signals and their points. */
  reasons: string;
  /** 1: the captcha was asked for because of the score. */
  suspicious: number;
  /** 1: its mails and its event wait for the plan's next day. */
  held: number;
  /** JSON: a list of texts. */
  tags: string;
  note: string;
  assignee: string | null;
  /** Address of the page, without its query. */
  page: string | null;
  hostname: string;
  language: string;
  /** How the captcha was solved; null where it was not asked for. */
  captcha: string | null;
  /** The visitor's first address, where mails go. */
  email: string | null;
  /** Of the ticket that it used up. */
  ticket_hash: string | null;
  /** Of what was sent with the ticket: the same again is a repeat. */
  body_hash: string;
  /** Values, reference and note in small letters, for the search. */
  search_text: string;
  /** Messages of its thread. */
  replies: number;
  /** What a reader said of it, and the project's filter has learnt. */
  taught: 'spam' | 'good' | null;
}

/** The thread of a submission. It goes with it. */
export interface FormRepliesTable {
  /** `rpl_…`. */
  id: string;
  submission_id: string;
  direction: 'out' | 'in';
  text: string;
  written_by: 'owner' | 'secret' | 'visitor';
  state: 'queued' | 'sent' | 'failed' | 'bounced' | 'received';
  /** `msg_…` of its mail; of one that has come, its own id. */
  message_id: string;
  created_at: Time;
  /** Message-ID without its brackets; null for what was sent before mails were heard. */
  mail_id: string | null;
  /** Of the address that answers to it go to. */
  tag_hash: string | null;
  /** Of one that has come: whom it says it is from. */
  from_address: string | null;
  /** 1: that is the visitor's address. */
  verified: number;
  /** 1: a machine wrote it. */
  automatic: number;
  /** Files that came with it and are not kept. */
  omitted_files: number;
  /** What became of one that did not arrive, or was not wanted. */
  reason: ReplyReason | null;
}

/** Files that came with submissions. */
export interface FormFilesTable extends OfPlace {
  /** `fil_…`. */
  id: string;
  account_id: string;
  /** Null until its submission is kept, and again once that is deleted: then it is a stray. */
  submission_id: string | null;
  /** `rpl_…` of the mail that brought it; null for what came with the form. */
  reply_id: string | null;
  /** Name of the form's field; empty for what came by mail. */
  field: string;
  name: string;
  /** Bytes. */
  size: number;
  kind: FileKind;
  /** Of what is kept, hex. */
  sha256: string;
  /** `ready`: a photo, made anew. */
  state: 'ready' | 'quarantined';
  /** 1: a scanner has looked at it, and found nothing. */
  scanned: number;
  /** Its key in the store of files. */
  stored_as: string;
  created_at: Time;
  /** Whatever becomes of its submission. */
  kept_until: Time;
  /** When its submission was kept. */
  attached_at: Time | null;
}

/** Addresses beside the account's own that notices should go to: a project asks each whether it may. */
export interface FormRecipientsTable {
  site_id: string;
  /** `live`: test writes to nobody. */
  environment: Environment;
  /** Keyed hash of project and address, after the name of its key. */
  address_key: string;
  /** Null once it has refused: then the hash alone says that it is not asked again. */
  address: string | null;
  state: 'waiting' | 'confirmed' | 'refused';
  created_at: Time;
  /** Its last mail. */
  asked_at: Time;
  /** Component id and form whose settings named it last when it was asked; without a form it was Configuration. */
  component: string;
  form: string | null;
  /** Of the link in its last mail; null once that was used. */
  link_hash: string | null;
}

/** Fingerprints of texts that came within a day, under a key of that day. */
export interface FormFingerprintsTable {
  site_id: string;
  environment: Environment;
  /** Which quarter of the fingerprint, and its bits: `0-65535`. */
  band: string;
  /** 64 bits, hex. */
  fingerprint: string;
  times: number;
  last_at: Time;
}

/** What a project's readers have taught about spam. */
export interface FormFiltersTable {
  /** Project and environment. */
  id: string;
  site_id: string;
  environment: Environment;
  /** What its words are hashed with, sealed. */
  key_sealed: string;
  /** Texts taught. */
  spam_texts: number;
  good_texts: number;
  taught_at: Time;
}

/** How often readers met a word, or two in a row, in spam and elsewhere. */
export interface FormWordsTable {
  filter_id: string;
  /** 32 bits of a keyed hash. */
  word: number;
  spam: number;
  good: number;
  touched_at: Time;
}

/** How often each thing happened to a form, by day. */
export interface FormCountsTable extends OfPlace {
  form: string;
  /** UTC, yyyymmdd. */
  day: number;
  event: string;
  count: number;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    forms: FormsTable;
    form_definitions: FormDefinitionsTable;
    form_submissions: FormSubmissionsTable;
    form_replies: FormRepliesTable;
    form_files: FormFilesTable;
    form_recipients: FormRecipientsTable;
    form_fingerprints: FormFingerprintsTable;
    form_filters: FormFiltersTable;
    form_words: FormWordsTable;
    form_counts: FormCountsTable;
  }
}
