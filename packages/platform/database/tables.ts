import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import type { Generated } from 'kysely';

/** Milliseconds since the epoch, UTC. */
export type Time = number;

/** A subscriber: the login, the address of its mails, the second factor by message, and the plan. */
export interface AccountsTable {
  id: string;
  /** What the outside may see of the account's identity; random, unrelated to `id`. */
  public_id: string;
  user_name: string;
  /** Lower case: usernames are unique without regard to case. */
  user_name_key: string;
  /** argon2id, PHC string. */
  password_hash: string;
  password_changed_at: Time;
  security_question: string;
  security_answer_hash: string;
  /** Where account mail goes; a copy of the personal profile's, kept by that slice. */
  email: string;
  /** What addresses are compared by; null for one that can't be written to, and where a version before this one wrote the row. */
  email_key: string | null;
  /** When the owner has shown to read the mails of `email`. */
  email_verified_at: Time | null;
  first_name: string;
  two_factor_at: Time | null;
  two_factor_method: 'Email' | 'Phone' | null;
  two_factor_email: string | null;
  two_factor_phone: string | null;
  /** Key of the contact whose first code has come back; it counts for that contact alone. */
  two_factor_proven: string | null;
  plan: 'free' | 'pro' | 'enterprise';
  created_at: Time;
  /** Of a subaccount: the account whose further project it holds. Nobody logs in to one; its plan is its parent's. */
  parent_id: string | null;
  /** Since when its projects answer nobody and it can only be read; its subaccounts have the same. */
  suspended_at: Time | null;
  /** In the operator's words, which its owner reads. */
  suspended_reason: string | null;
}

/** Accounts of people who run this installation. */
export interface OperatorsTable {
  account_id: string;
  added_at: Time;
}

/** A kind of jobs that no process takes. */
export interface PausedKindsTable {
  kind: string;
  paused_at: Time;
  /** The operator's account; null once it is gone. */
  paused_by: string | null;
}

/** Who else may work on an account's projects. */
export interface MembersTable {
  account_id: string;
  /** The account they log in with. */
  person_id: string;
  role: Role;
  since_at: Time;
  /** The account of whoever invited them. */
  invited_by: string;
}

/** Names that accounts have given up, kept from others for a while. */
export interface FormerUserNamesTable {
  user_name_key: string;
  /** Who gave it up, and may have it back. */
  account_id: string;
  expires_at: Time;
}

/** A subscriber's website, known to widgets by its siteKey. */
export interface SitesTable {
  id: string;
  account_id: string;
  site_key: string;
  /** `test_` and a UUID: the same project's sandbox. Null while a version without sandboxes has made the site. */
  test_site_key: string | null;
  label: string;
  platform: string;
  localhost_allowed_at: Time | null;
  created_at: Time;
  /** From then on its keys, secrets and pages answer nobody. */
  archived_at: Time | null;
}

/** The hosts that a site may call from. */
export interface SiteDomainsTable {
  site_id: string;
  /** Lower-case host name; covers its subdomains. */
  host: string;
  created_at: Time;
}

/** A login that is still good. */
export interface SessionsTable {
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  account_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** When the owner last proved who it is (a login counts), and how far. */
  proven_at: Time;
  proof_level: Generated<ProofLevel>;
  user_agent: string;
  address: string;
}

/** Work that outlives the request that asked for it: mails, texts, and what runs every hour or day. */
export interface JobsTable {
  id: string;
  kind: string;
  /** JSON, or sealed; empty once the job is done, or can't be run again. */
  payload: string;
  /** Whose data it was given: ids of accounts, each between spaces, or `gone`. Null for none, and where a version before did not say. */
  accounts: string | null;
  /** Two jobs of one kind with the same key are one job. */
  dedupe_key: string | null;
  run_at: Time;
  attempts: number;
  /** How many of them there had been when an operator last had it run again. */
  retried_after: Generated<number>;
  /** While set and in the future, a worker is at it. */
  leased_until: Time | null;
  /** A finished job with a dedupe key stays for a day, without its payload, so that a repeat is known as one. */
  done_at: Time | null;
  dead_at: Time | null;
  last_error: string | null;
  created_at: Time;
}

/** What may still be sent to whom, counted in windows that begin with the first use. */
export interface BudgetsTable {
  /** The rule, and an HMAC of whom it counts. */
  key: string;
  used: number;
  ends_at: Time;
}

/** Messages that no mail server is set for, to be read at `/dev/outbox`. */
export interface OutboxTable {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Time;
}

/** What was done to an account: its activity log. */
export interface AuditLogTable {
  id: string;
  account_id: string;
  action: string;
  target: string;
  detail: string;
  address: string;
  created_at: Time;
  /** The account of whoever was logged in; null where nobody was, for operators, and before there were members. */
  actor_id: string | null;
  /** The secret by which a customer's server made the call. */
  secret_id: string | null;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    accounts: AccountsTable;
    members: MembersTable;
    operators: OperatorsTable;
    former_user_names: FormerUserNamesTable;
    sites: SitesTable;
    site_domains: SiteDomainsTable;
    sessions: SessionsTable;
    jobs: JobsTable;
    paused_kinds: PausedKindsTable;
    budgets: BudgetsTable;
    outbox: OutboxTable;
    audit_log: AuditLogTable;
  }
}
