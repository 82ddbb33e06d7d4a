/** Milliseconds since the epoch, UTC. */
export type Time = number;

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
  first_name: string;
  two_factor_at: Time | null;
  two_factor_method: 'Email' | 'Phone' | null;
  two_factor_email: string | null;
  two_factor_phone: string | null;
  plan: 'free' | 'pro' | 'enterprise';
  created_at: Time;
}

export interface SitesTable {
  id: string;
  account_id: string;
  site_key: string;
  label: string;
  platform: string;
  localhost_allowed_at: Time | null;
  created_at: Time;
}

export interface SiteDomainsTable {
  site_id: string;
  /** Lower-case host name; covers its sub-names. */
  host: string;
  created_at: Time;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  account_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** When the owner last proved the password (a login counts). */
  proven_at: Time;
  user_agent: string;
  address: string;
}

export interface JobsTable {
  id: string;
  kind: string;
  payload: string;
  /** Two jobs of one kind with the same key are one job. */
  dedupe_key: string | null;
  run_at: Time;
  attempts: number;
  /** While set and in the future, a worker is at it. */
  leased_until: Time | null;
  /** A finished job with a dedupe key stays for a day, without its payload, so that a repeat is known as one. */
  done_at: Time | null;
  dead_at: Time | null;
  last_error: string | null;
  created_at: Time;
}

export interface OutboxTable {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Time;
}

export interface AuditLogTable {
  id: string;
  account_id: string;
  action: string;
  target: string;
  detail: string;
  address: string;
  created_at: Time;
}

declare module '@inlay/platform/database.ts' {
  interface Tables {
    accounts: AccountsTable;
    sites: SitesTable;
    site_domains: SiteDomainsTable;
    sessions: SessionsTable;
    jobs: JobsTable;
    outbox: OutboxTable;
    audit_log: AuditLogTable;
  }
}
