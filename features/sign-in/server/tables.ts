import type { Generated } from 'kysely';
import type { Time } from '@inlay/platform/database/tables.ts';

/** How often a login failed of late, and until when the next one waits. */
export interface LoginFailuresTable {
  /** What is counted: `unknown:<keyed hash of username>`, `device:<id>` or `session:<id>`. */
  key: string;
  failures: number;
  /** When counting began. */
  since: Time;
  last_failed_at: Time;
  /** Until when it asks to wait; 0 while it doesn't. */
  next_at: Time;
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

/** A login that waits for its second factor. */
export interface LoginChallengesTable {
  /** Random; handed to the browser as `challengeId`. */
  id: string;
  account_id: string;
  channel: 'email' | 'sms' | 'authenticator';
  masked_to: string;
  /** Name of the key, ".", HMAC of challenge and code: six digits alone would be guessed from a plain hash in no time. "" for an authenticator's. */
  code_hash: string;
  /** Key of the contact it was sent to, where that isn't proven yet. */
  proves: string | null;
  tries: number;
  used_at: Time | null;
  created_at: Time;
  expires_at: Time;
}

/** The open links that set a new password. */
export interface PasswordResetsTable {
  id: string;
  account_id: string;
  /** The request that asked for it: one that is worked on twice mails once. */
  request_id: string;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  /** Key of the address it was sent to: whoever uses it reads that address's mails. */
  email_key: string | null;
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

/** The open code that confirms the phone an account's codes shall go to; none after use. */
export interface PhoneVerificationsTable {
  account_id: string;
  /** As it is dialled from anywhere: it confirms no other. */
  phone: string;
  /** Sealed. */
  code: string;
  tries: number;
  created_at: Time;
  expires_at: Time;
}

/**
 * Open links of a change of address or second factor. `change`: confirms the new address, which counts from then on; the newest alone of an
 * account. `undo`: brings back the one it was mailed to; one for each change of the last 72 hours. `factor`: removes a second factor.
 */
export interface EmailLinksTable {
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  account_id: string;
  kind: 'change' | 'undo' | 'factor';
  /** The address that counts once the link is used; of `factor` the one it was mailed to. */
  email: string;
  /** JSON, of `undo` and `factor`: how codes by message stood when it was made. */
  former_factor: string | null;
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

/** Codes that stand in for a lost second factor, each good once. */
export interface RecoveryCodesTable {
  account_id: string;
  /** Of scheme 1: HMAC of account and code; of scheme 2: SHA-256 of them. */
  code_hash: string;
  scheme: Generated<1 | 2>;
  used_at: Time | null;
  created_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    login_failures: LoginFailuresTable;
    login_devices: LoginDevicesTable;
    login_challenges: LoginChallengesTable;
    password_resets: PasswordResetsTable;
    email_verifications: EmailVerificationsTable;
    phone_verifications: PhoneVerificationsTable;
    email_links: EmailLinksTable;
    authenticators: AuthenticatorsTable;
    recovery_codes: RecoveryCodesTable;
  }
}
