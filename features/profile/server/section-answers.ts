import { addressFields } from '../rules/address.ts';
import { contactFields, nameFields } from '../rules/personal.ts';
import type { SavedSecurity } from '../rules/security.ts';
import { businessColumns, personalColumns, textsOf } from './columns.ts';
import type { Account } from './store.ts';
import type { ProfilesTable } from './tables.ts';

/** The parts of the profile as calls 5 and 11 to 13 answer them. */
export const personalAnswer = (row: ProfilesTable) => ({
  ...textsOf(nameFields, row, personalColumns),
  address: textsOf(addressFields, row, personalColumns),
  contactInfo: textsOf(contactFields, row, personalColumns),
});

export const businessAnswer = (row: ProfilesTable) => ({
  businessName: row.business_name,
  businessID: row.business_id,
  businessLogo: row.business_logo === null ? null : `/uploads/${row.business_logo}`,
  address: textsOf(addressFields, row, businessColumns),
  contactInfo: textsOf(contactFields, row, businessColumns),
});

export const savedSecurity = (account: Account): SavedSecurity => ({
  userName: account.user_name,
  securityQuestion: account.security_question,
  twoFAOptIn: account.two_factor_at !== null,
  twoFAEmail: account.two_factor_email ?? '',
  twoFAPhone: account.two_factor_phone ?? '',
});

/** Password and answer are known to nobody but their owner, and so not told even to them. */
export const securityAnswer = (account: Account) => ({
  ...savedSecurity(account),
  password: '' as const,
  securityAnswer: '' as const,
});
