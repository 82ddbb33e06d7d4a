import type { Queries } from '@inlay/platform/database/database.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';

/** What this slice needs of others; `apps/server` hands it over. */
export interface Actions {
  /** Every declared table, those first whose rows point to rows of later ones. */
  readonly tableData: readonly TableData[];
  /** What follows in the accounts of others where somebody is a member. */
  endMemberships(queries: Queries, personId: string): Promise<void>;
  /** Lets go of what is remembered of sites' keys and secrets, so that erased ones stop working. */
  forgetKeys(): void;
}
