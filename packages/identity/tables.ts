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
    authenticators: AuthenticatorsTable;
    recovery_codes: RecoveryCodesTable;
  }
}
