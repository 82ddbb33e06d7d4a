import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { businessForm } from './rules/business.ts';
import { personalForm } from './rules/personal.ts';
import { securityForm } from './rules/security.ts';

const tag = 'Account page';

const personal = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
const business = z.object({
  companyName: z.string(),
  jobTitle: z.string(),
  industry: z.string().describe('"" while none is chosen.'),
  businessEmail: z.string(),
  businessPhone: z.string(),
  companySize: z.string().describe('"" while none is chosen.'),
  companyWebsite: z.string(),
  businessAddress: z.string(),
  taxId: z.string(),
});
const security = z.object({
  username: z.string(),
  password: z.literal('').describe('Never sent back.'),
  confirmPassword: z.literal(''),
  securityQuestion: z.string(),
  securityAnswer: z.literal('').describe('Never sent back.'),
  twoFactorEnabled: z.boolean(),
  twoFactorMethod: z.enum(['', 'Email', 'Phone', 'Authenticator app']),
});
const saved = { status: z.literal(200), message: z.string() };

/** Personal and business are values of the page's own; until a section is saved it shows what the profile holds. */
export const sections = defineCall({
  method: 'GET',
  path: '/api/Account/Sections',
  caller: 'session',
  role: 'self',
  summary: 'The three sections of the account page',
  tag,
  answers: { 200: z.object({ personal, business, security }) },
});

export const savePersonal = defineCall({
  method: 'PUT',
  path: '/api/Account/Personal',
  caller: 'session',
  role: 'self',
  summary: 'Save the personal section, whole',
  tag,
  body: personalForm,
  answers: { 200: z.object({ ...saved, personal }) },
});

export const saveBusiness = defineCall({
  method: 'PUT',
  path: '/api/Account/Business',
  caller: 'session',
  role: 'self',
  summary: 'Save the business section, whole',
  tag,
  body: businessForm,
  answers: { 200: z.object({ ...saved, business }) },
});

/**
 * Username, password, question and second factor need a recent proof: else 401 `reauth_required`. A username that another account has, or
 * had in the last 30 days, answers 409 `username_taken`.
 */
export const saveSecurity = defineCall({
  method: 'PUT',
  path: '/api/Account/Security',
  caller: 'session',
  role: 'self',
  summary: 'Save the security section',
  tag,
  body: securityForm,
  refuses: ['username_taken'],
  answers: { 200: z.object({ ...saved, security }) },
});
