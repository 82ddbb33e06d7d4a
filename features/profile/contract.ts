import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { addressFields } from './rules/address.ts';
import { businessChanges } from './rules/business.ts';
import { contactFields, nameFields, personalChanges } from './rules/personal.ts';
import { securityChanges } from './rules/security.ts';

const tag = 'Profile';

/** As they are saved: what was taken under an older rule is told too. */
const texts = <F extends object>(fields: F) =>
  z.object(Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<keyof F, z.ZodString>);
const address = texts(addressFields);
const contactInfo = texts(contactFields);

const personalSection = texts(nameFields).extend({ address, contactInfo });
const businessSection = z.object({
  businessName: z.string(),
  businessID: z.string(),
  businessLogo: z
    .string()
    .nullable()
    .describe('Address of the picture. Nobody can guess it, and it changes with the picture. Null without one.'),
  address,
  contactInfo,
});
const securitySection = z.object({
  userName: z.string(),
  password: z.literal('').describe('Never sent back.'),
  securityQuestion: z.string(),
  securityAnswer: z.literal('').describe('Never sent back.'),
  twoFAOptIn: z.boolean(),
  twoFAEmail: z.string(),
  twoFAPhone: z.string(),
});

/** Call 5. */
export const myProfile = defineCall({
  method: 'GET',
  path: '/api/Profile/MyProfile',
  caller: 'session',
  role: 'self',
  summary: 'The whole profile',
  tag,
  answers: {
    200: z.object({
      id: z.string().describe('Random public id of the account.'),
      personalProfile: personalSection,
      businessProfile: businessSection,
      subscription: securitySection,
    }),
  },
});

const saved = { status: z.literal(200), message: z.string() };

/** Call 11. */
export const personalProfile = defineCall({
  method: 'PUT',
  path: '/api/Profile/PersonalProfile',
  caller: 'session',
  role: 'self',
  summary: 'Save changed fields of the personal profile',
  tag,
  body: personalChanges,
  answers: { 200: z.object({ ...saved, personalProfile: personalSection }) },
});

/** Call 12. */
export const businessProfile = defineCall({
  method: 'PUT',
  path: '/api/Profile/BusinessProfile',
  caller: 'session',
  role: 'self',
  summary: 'Save changed fields of the business profile, and its logo',
  tag,
  consumes: 'multipart',
  body: businessChanges,
  answers: { 200: z.object({ ...saved, businessProfile: businessSection, businessLogo: z.string().nullable() }) },
});

/** Call 13. Password, question and second factor need a recent proof: else 401 `reauth_required`. */
export const security = defineCall({
  method: 'PUT',
  path: '/api/Profile/Security',
  caller: 'session',
  role: 'self',
  summary: 'Save changed security settings',
  tag,
  body: securityChanges,
  answers: { 200: z.object({ ...saved, subscription: securitySection }) },
});
