import type { Time } from '@inlay/platform/database/tables.ts';

/** A row: of this option the account has said whether it wants it. Without one it is as the option begins. */
export interface DatasetOptionsTable {
  account_id: string;
  code: string;
  /** Since when it is on; null: off. */
  on_at: Time | null;
  changed_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    dataset_options: DatasetOptionsTable;
  }
}
