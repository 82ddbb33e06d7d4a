import type { Time } from '@inlay/platform/database/tables.ts';

/** What was used once and may not be used again, until it would have ended anyway: tokens and challenges. */
export interface SingleUseTable {
  id: string;
  expires_at: Time;
  /** Who claimed it, where the claimer may ask again: see `claims.ts`. */
  owner: string | null;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    single_use: SingleUseTable;
  }
}
