import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import type { Queries } from '@inlay/platform/database/database.ts';

/** What a save does to codes by message. */
export type SecondFactorAction = 'second-factor.on' | 'second-factor.off' | 'second-factor.changed';

/** What the profile needs of other slices; `apps/server` hands it over. */
export interface Actions {
  /** Mails the new address a link, and the former one word of it; the new one becomes the account's once that is used. Writes in the caller's transaction. */
  beginEmailChange(queries: Queries, change: { accountId: string; email: string; address: string }): Promise<void>;
  /** Comes after the password changed: logins and a change of address that were begun with the former one are over. Writes in the caller's transaction. */
  endBegun(queries: Queries, whose: { accountId: string; address: string }): Promise<void>;
  /** Comes before codes by message change: ends those under way and mails the owner a way back. Writes in the caller's transaction. */
  beginCodesChange(queries: Queries, change: { accountId: string; action: SecondFactorAction; address: string }): Promise<void>;
  countryTable(): CountryTable | Promise<CountryTable>;
}
