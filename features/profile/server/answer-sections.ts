import type { SavedSecurity } from '../rules/security.ts';
import type { Account } from './store.ts';
import type { ProfilesTable } from './tables.ts';

/** The parts of the profile as calls 5 and 11 to 13 answer them. */
export const personalSection = (row: ProfilesTable) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  address: {
    address1: row.address1,
    address2: row.address2,
    country: row.country,
    state: row.state,
    city: row.city,
    zip: row.zip,
  },
  contactInfo: { homePhone: row.home_phone, homeEmail: row.home_email },
});

export const businessSection = (row: ProfilesTable) => ({
  businessName: row.business_name,
  businessID: row.business_id,
  businessLogo: row.business_logo === null ? null : `/uploads/${row.business_logo}`,
  address: {
    address1: row.business_address1,
    address2: row.business_address2,
    country: row.business_country,
    state: row.business_state,
    city: row.business_city,
    zip: row.business_zip,
  },
  contactInfo: { homePhone: row.business_phone, homeEmail: row.business_email },
});

export const savedSecurity = (account: Account): SavedSecurity => ({
  userName: account.user_name,
  securityQuestion: account.security_question,
  twoFAOptIn: account.two_factor_at !== null,
  twoFAEmail: account.two_factor_email ?? '',
  twoFAPhone: account.two_factor_phone ?? '',
});

/** Password and answer are known to nobody but their owner, and so not told even to them. */
export const securitySection = (account: Account) => ({
  ...savedSecurity(account),
  password: '' as const,
  securityAnswer: '' as const,
});
