import type { Time } from '@inlay/platform/tables.ts';

export interface LoginFailuresTable {
  /** What is counted: `unknown:<hash of username>`, `device:<id>`, `reauth:<account>` or `address:<network>`. */
  key: string;
  failures: number;
  /** Start of the window, for what is counted in windows. */
  since: Time;
  last_failed_at: Time;
}

/** Browsers that have logged in to an account before: strangers' failures don't slow these down. */
export interface LoginDevicesTable {
  id: string;
  account_id: string;
  /** SHA-256 of the device cookie's value, hex. */
  token_hash: string;
  created_at: Time;
  last_login_at: Time;
}

export interface LoginChallengesTable {
  /** Random; handed to the browser as `challengeId`. */
  id: string;
  account_id: string;
  channel: 'email' | 'sms' | 'authenticator';
  masked_to: string;
  /** HMAC of challenge and code: six digits alone would be guessed from a plain hash in no time. "" for an authenticator's. */
  code_hash: string;
  tries: number;
  used_at: Time | null;
  created_at: Time;
  expires_at: Time;
}

export interface PasswordResetsTable {
  id: string;
  account_id: string;
  /** The request that asked for it: one that is worked on twice mails once. */
  request_id: string;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  used_at: Time | null;
  created_at: Time;
  expires_at: Time;
}

/** The open link that confirms an account's address; none after use. */
export interface EmailVerificationsTable {
  account_id: string;
  /** The address it was sent to: it confirms no other. */
  email: string;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
}

/** At most one an account; it is asked for once it is on. */
export interface AuthenticatorsTable {
  account_id: string;
  /** Sealed. */
  secret: string;
  /** Null from its making until a code of it was confirmed. */
  on_at: Time | null;
  /** The newest step of 30 s whose code was taken: that code and older ones are taken no more. */
  last_step: number;
  created_at: Time;
}

export interface RecoveryCodesTable {
  account_id: string;
  /** HMAC of account and code. */
  code_hash: string;
  used_at: Time | null;
  created_at: Time;
}

declare module '@inlay/platform/tables.ts' {
  interface AccountsTable {
    /** When the owner has shown to read the mails of `email`. */
    email_verified_at: Time | null;
  }
}

declare module '@inlay/platform/database.ts' {
  interface Tables {
    login_failures: LoginFailuresTable;
    login_devices: LoginDevicesTable;
    login_challenges: LoginChallengesTable;
    password_resets: PasswordResetsTable;
    email_verifications: EmailVerificationsTable;
    authenticators: AuthenticatorsTable;
    recovery_codes: RecoveryCodesTable;
  }
}
