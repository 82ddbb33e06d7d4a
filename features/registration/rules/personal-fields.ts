import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { across, EMAIL, LETTERS_AND_SPACES, optionalText, required, TEN_DIGITS, textOf } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { isCountry, zipSentence } from './zip.ts';

export const FALLBACK_SENTENCE = 'This Field is Required';

/** Step 1, field by field, under the names of the form. */
export const personalFields = {
  firstName: required('First name is required.').regex(LETTERS_AND_SPACES, 'First name must contain only alphabets.'),
  lastName: required('Last name is required.').regex(LETTERS_AND_SPACES, 'Last name must contain only alphabets.'),
  address1: required('Address is required.'),
  address2: optionalText,
  country: required(FALLBACK_SENTENCE),
  state: required('State is required.'),
  city: required('City is required.'),
  zip: required('Zip Code is required.', 20),
  homePhone: required('Phone number is required.').regex(TEN_DIGITS, 'Enter a valid 10 digit Phone Number'),
  homeEmail: required('Email address is required.', 254).regex(EMAIL, 'Enter a valid Email Address.'),
};

/** The rules over several fields, for whichever names the fields go by. */
export const personalChecks = (countries: CountryTable, names: { country: string; zip: string }) =>
  [
    across(names.country, (values) => {
      const country = textOf(values, names.country);
      return country === '' || isCountry(country, countries) ? undefined : FALLBACK_SENTENCE;
    }),
    across(names.zip, (values) => zipSentence(textOf(values, names.zip), textOf(values, names.country), countries)),
  ] as const;

export const personalStep = (countries: CountryTable) =>
  z.object(personalFields).check(...personalChecks(countries, { country: 'country', zip: 'zip' }));
