import type { Environment } from '@inlay/kernel/environment.ts';
import type { Time } from '@inlay/platform/database/tables.ts';
import type { RequestKind, RequestState } from '../rules/request.ts';

/** What projects have asked to be exported or erased of one of their visitors. */
export interface PrivacyRequestsTable {
  /** `prv_…`. */
  id: string;
  site_id: string;
  environment: Environment;
  kind: RequestKind;
  state: RequestState;
  /** HMAC of the address, by which the request is found after the address has gone. */
  subject_hash: string;
  /** Name of the key it was made with. */
  key_id: string;
  /** The key of this request alone, sealed: what it opens is lost with it. */
  content_key: string | null;
  /** The address, sealed with that key; null once the request is over. */
  subject_sealed: string | null;
  /** JSON: how far the work has come. */
  progress: string;
  /** Steps taken. Of processes that take one at once, the first has taken it. */
  steps: number;
  /** JSON: rows by what they are counted as. */
  counts: string;
  /** What its parts hold, sealed, until its content ends. */
  bytes: number;
  created_at: Time;
  done_at: Time | null;
  /** Of an export. */
  expires_at: Time | null;
}

/** What an export holds, piece by piece. */
export interface PrivacyPartsTable {
  request_id: string;
  number: number;
  /** Its name in the ZIP. */
  file: string;
  /** The member of the file's JSON that the piece is a part of; "" for an uploaded file. */
  member: string;
  /** Rows as JSON, or the name of an uploaded file; sealed with the key of the request. */
  content: string;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    privacy_requests: PrivacyRequestsTable;
    privacy_parts: PrivacyPartsTable;
  }
}
