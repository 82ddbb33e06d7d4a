import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { optionalText, required } from '@inlay/kernel/fields.ts';

/** The address fields of both profile editors. */
export const addressFields = {
  address1: required('Address is required'),
  address2: optionalText,
  country: required('Country is required'),
  state: required('State is required'),
  city: required('City is required'),
  zip: required('Zip code is required', 20),
};

const SHAPES = [/^\d{5}(?:-\d{4})?$/, /^\d{6}$/, /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, /^[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2}$/i];

/** One of the five shapes, or the pattern of the country itself: an address taken at registration must be savable here. */
export function zipSentence(zip: string, country: string, countries: CountryTable): string | undefined {
  if (zip === '' || SHAPES.some((shape) => shape.test(zip)) || countries.postalPattern(country)?.test(zip)) return undefined;
  return 'Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)';
}

/** The zip of a partial save: judged only when it is among the changes, with the country that will stand beside it. */
export function changedZipSentence(
  changes: { readonly zip?: string | undefined; readonly country?: string | undefined },
  saved: { readonly country: string },
  countries: CountryTable,
): string | undefined {
  return changes.zip === undefined ? undefined : zipSentence(changes.zip, changes.country ?? saved.country, countries);
}
