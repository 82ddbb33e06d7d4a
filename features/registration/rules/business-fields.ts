import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { across, EMAIL, optionalText, required, TEN_DIGITS, textOf } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { logoField } from './logo.ts';
import { isCountry, zipSentence } from './zip.ts';

export const INVALID = 'Invalid input.';
const BUSINESS_NAME = /^[\p{L}\p{M}\p{N} .,-]+$/u;
const PHONE = 'Phone number must be exactly 10 digits.';
const EMAIL_SENTENCE = 'Invalid email format.';

/** Step 2, field by field, under the names of the form. */
export const businessFields = {
  businessName: required(INVALID).regex(BUSINESS_NAME, INVALID),
  businessID: required(INVALID, 100),
  businessLogo: logoField,
  businessAddress1: required('Address is required.'),
  businessAddress2: optionalText,
  businessCountry: required(INVALID),
  businessState: required('State is required.'),
  businessCity: required('City is required.'),
  businessZip: required('Zip Code is required.', 20),
  businessHomePhone: required(PHONE).regex(TEN_DIGITS, PHONE),
  businessHomeEmail: required(EMAIL_SENTENCE, 254).regex(EMAIL, EMAIL_SENTENCE),
};

export const businessChecks = (countries: CountryTable, names: { country: string; zip: string }) =>
  [
    across(names.country, (values) => {
      const country = textOf(values, names.country);
      return country === '' || isCountry(country, countries) ? undefined : INVALID;
    }),
    across(names.zip, (values) => zipSentence(textOf(values, names.zip), textOf(values, names.country), countries)),
  ] as const;

export const businessStep = (countries: CountryTable) =>
  z.object(businessFields).check(...businessChecks(countries, { country: 'businessCountry', zip: 'businessZip' }));
