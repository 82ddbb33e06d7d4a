import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryTable, type CountryEntry, type CountryTable, type PostalEntry } from '@inlay/kernel/countries/countries.ts';

export type Country = CountryEntry & PostalEntry;

/** All countries, by name. */
export const countries: readonly Country[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../data/countries.json'), 'utf8'),
) as Country[];

/** What the address rules of registration and profile ask; `apps/server` hands it to them. */
export const addressCountries: CountryTable = countryTable(
  countries.map((country) => country.name.common),
  countries,
);
