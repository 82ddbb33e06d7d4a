import type { Time } from '@inlay/platform/database/tables.ts';

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
