import { countryEntry, countryOptions } from '@inlay/kernel/countries/countries.ts';
import { openCountries } from '@inlay/web-client/open-countries.ts';

/** Countries with their two codes and the dial code, sorted by name. */
export async function loadCountryRows() {
  const entries = await openCountries(new AbortController().signal)('name,cca2,cca3,flags,idd', countryEntry);
  return countryOptions(entries).map(({ name, cca2, cca3, dialCode }) => ({ label: name, codes: [cca2, cca3, dialCode] }));
}
