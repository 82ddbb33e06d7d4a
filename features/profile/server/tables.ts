import type { Time } from '@inlay/platform/database/tables.ts';
import type { TextColumns } from './columns.ts';

/** One row an account: what the person and the business are called, and how they are reached. */
export interface ProfilesTable extends TextColumns {
  account_id: string;
  /** Key of the stored picture. */
  business_logo: string | null;
  updated_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    profiles: ProfilesTable;
  }
}
