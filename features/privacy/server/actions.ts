import type { TableData } from '@inlay/platform/database/table-data.ts';

/** What this slice needs of others; `apps/server` hands it over. */
export interface Actions {
  /** Every declared table, those first whose rows point to rows of later ones. */
  readonly tableData: readonly TableData[];
  /** Lets go of what is remembered of sites' keys and secrets, so that erased ones stop working. */
  forgetKeys(): void;
}
