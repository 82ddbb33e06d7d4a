import type { Time } from '@inlay/platform/database/tables.ts';

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

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    password_resets: PasswordResetsTable;
    email_verifications: EmailVerificationsTable;
    phone_verifications: PhoneVerificationsTable;
    email_links: EmailLinksTable;
  }
}
