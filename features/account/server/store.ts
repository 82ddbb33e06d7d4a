import type { Queries } from '@inlay/platform/database/database.ts';
import type { Business } from '../rules/business.ts';
import type { Personal } from '../rules/personal.ts';
import './tables.ts';

export const findPersonal = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('account_personal')
    .where('account_id', '=', accountId)
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .select(['address', 'city', 'state', 'zip_code as zipCode', 'country'])
    .executeTakeFirst();

export async function putPersonal(queries: Queries, accountId: string, personal: Personal, now: number): Promise<void> {
  const { firstName, lastName, zipCode, ...rest } = personal;
  const row = { first_name: firstName, last_name: lastName, zip_code: zipCode, ...rest, updated_at: now };
  await queries
    .insertInto('account_personal')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

export const findBusiness = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('account_business')
    .where('account_id', '=', accountId)
    .select(['company_name as companyName', 'job_title as jobTitle', 'industry', 'business_email as businessEmail'])
    .select(['business_phone as businessPhone', 'company_size as companySize', 'company_website as companyWebsite'])
    .select(['business_address as businessAddress', 'tax_id as taxId'])
    .executeTakeFirst();

export async function putBusiness(queries: Queries, accountId: string, business: Business, now: number): Promise<void> {
  const row = {
    company_name: business.companyName,
    job_title: business.jobTitle,
    industry: business.industry,
    business_email: business.businessEmail,
    business_phone: business.businessPhone,
    company_size: business.companySize,
    company_website: business.companyWebsite,
    business_address: business.businessAddress,
    tax_id: business.taxId,
    updated_at: now,
  };
  await queries
    .insertInto('account_business')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
