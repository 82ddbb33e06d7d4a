import type { CountryTable } from '@inlay/kernel/countries.ts';

/** What the profile needs of other slices; `apps/server` hands it over. */
export interface Actions {
  countryTable(): CountryTable | Promise<CountryTable>;
}
