import type { Time } from '@inlay/platform/database/tables.ts';

/** What the account page says of the person; one row an account, from the first save of the section on. */
export interface AccountPersonalTable {
  account_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  updated_at: Time;
}

/** What the account page says of the business; one row an account, from the first save of the section on. */
export interface AccountBusinessTable {
  account_id: string;
  company_name: string;
  job_title: string;
  /** "" while none is chosen. */
  industry: string;
  business_email: string;
  business_phone: string;
  /** "" while none is chosen. */
  company_size: string;
  company_website: string;
  business_address: string;
  tax_id: string;
  updated_at: Time;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    account_personal: AccountPersonalTable;
    account_business: AccountBusinessTable;
  }
}
