import type { CountryTable } from '@inlay/kernel/countries.ts';
import type { Queries } from '@inlay/platform/database.ts';

/** What the profile needs of other slices; `apps/server` hands it over. */
export interface Actions {
  /** Mails the new address a link; it becomes the account's once that is used. Writes in the caller's transaction. */
  beginEmailChange(queries: Queries, change: { accountId: string; email: string; userName: string; firstName: string }): Promise<void>;
  countryTable(): CountryTable | Promise<CountryTable>;
}
