import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { LETTERS_AND_SPACES } from '@inlay/kernel/fields.ts';

const FALLBACK_ZIP = /^[\p{L}\p{N} -]{3,10}$/u;

/** A country is one of the list, or typed text of letters and spaces. */
export const isCountry = (country: string, countries: CountryTable) => countries.has(country) || LETTERS_AND_SPACES.test(country);

/**
 * Whether a zip fits its country; a blank zip has its own sentence. A country without a postal pattern, or one that is not in
 * the list, takes 3 to 10 letters, digits, hyphens or spaces.
 */
export function zipSentence(zip: string, country: string, countries: CountryTable): string | undefined {
  if (zip === '') return undefined;
  if (country === '') return 'Please select a country first.';
  const pattern = countries.postalPattern(country) ?? FALLBACK_ZIP;
  if (pattern.test(zip)) return undefined;
  return isCountry(country, countries) ? `Enter a valid ${country} Zip code` : 'Enter a valid Zip code';
}
