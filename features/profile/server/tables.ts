import type { Time } from '@inlay/platform/database/tables.ts';

/** One row an account: what the person and the business are called, and how they are reached. */
export interface ProfilesTable {
  account_id: string;
  first_name: string;
  last_name: string;
  address1: string;
  address2: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  home_phone: string;
  home_email: string;
  business_name: string;
  business_id: string;
  /** Key of the stored picture. */
  business_logo: string | null;
  business_address1: string;
  business_address2: string;
  business_country: string;
  business_state: string;
  business_city: string;
  business_zip: string;
  business_phone: string;
  business_email: string;
  updated_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    profiles: ProfilesTable;
  }
}
