import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { across, EMAIL, required, textOf } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { addressFields, zipSentence } from './address.ts';

const NAME = /^[\p{L}\p{M} '’-]{2,20}$/u;
/** Optional plus and country code, then ten digits with optional separators. */
const PHONE = /^(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

export const nameFields = {
  firstName: required('First name is required').regex(NAME, 'First name should contain only letters.'),
  lastName: required('Last name is required').regex(NAME, 'Last name should contain only letters.'),
};
export const contactFields = {
  homePhone: required('Phone number is required', 30).regex(PHONE, 'Enter a valid phone number'),
  homeEmail: required('Email is required', 254).regex(EMAIL, 'Enter a valid email address'),
};
export const personalFields = { ...nameFields, ...addressFields, ...contactFields };

/** The whole form, as the editor holds it. */
export const personalForm = (countries: CountryTable) =>
  z.object(personalFields).check(across('zip', (values) => zipSentence(textOf(values, 'zip'), textOf(values, 'country'), countries)));

/** Only what was changed; the zip is judged by `changedZipSentence`, as its country may be the saved one. */
export const personalChanges = z.strictObject(personalFields).partial();
export type PersonalChanges = z.infer<typeof personalChanges>;
