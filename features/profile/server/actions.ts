import type { CountryTable } from '@inlay/kernel/countries.ts';
import type { Queries } from '@inlay/platform/database.ts';

/** What the profile needs of other slices; `apps/server` hands it over. */
export interface Actions {
  /** Makes the account's address count as unconfirmed; the answered link confirms it. Writes in the caller's transaction. */
  addVerifyLink(queries: Queries, of: { accountId: string; email: string }): Promise<string>;
  countryTable(): CountryTable | Promise<CountryTable>;
}
