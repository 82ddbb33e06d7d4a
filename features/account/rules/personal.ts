import { EMAIL, optionalText, required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

/** Digits, spaces, parentheses, plus and hyphen; a number has at least one digit. */
const PHONE = /^(?=.*\d)[\d ()+-]+$/;

/** The whole section, as the form holds it and the call sends it. */
export const personalForm = z.strictObject({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: required('Email is required', 254).regex(EMAIL, 'Email format is invalid'),
  phone: required('Phone number is required', 30).regex(PHONE, 'Phone format is invalid'),
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zipCode: required('ZIP code is required', 20),
  country: optionalText,
});
export type Personal = z.infer<typeof personalForm>;
