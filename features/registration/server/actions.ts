import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { RegisteredProfile } from './read-body.ts';

/** What registration needs of other slices; `apps/server` hands it over. The first three write in registration's transaction. */
export interface Actions {
  createProfile(queries: Queries, profile: { readonly accountId: string } & RegisteredProfile): Promise<void>;
  /** Subscribes the account's new site to components, by their catalogue ids. */
  grantLicences(queries: Queries, grant: { accountId: string; siteId: string; componentIds: readonly string[] }): Promise<void>;
  /** The link that confirms the account's address, for the mail to it. */
  addVerifyLink(queries: Queries, of: { accountId: string; email: string }): Promise<string>;
  countryTable(): CountryTable | Promise<CountryTable>;
  /** Redeems the token of a challenge that was solved in this form of our own pages; true once a token. */
  redeemFirstPartyToken(token: string, form: FirstPartyForm): Promise<boolean>;
}
