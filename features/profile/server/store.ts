import type { Queries } from '@inlay/platform/database/database.ts';
import type { AccountsTable } from '@inlay/platform/database/tables.ts';
import './tables.ts';
import { asColumns, businessColumns, type BusinessFields, personalColumns, type PersonalFields, type TextColumns } from './columns.ts';

export interface NewProfile {
  readonly accountId: string;
  readonly personal: PersonalFields;
  readonly business: BusinessFields & { readonly businessLogo: string | null };
}

export async function addProfile(queries: Queries, { accountId, personal, business }: NewProfile, now: number): Promise<void> {
  const { businessLogo, ...businessTexts } = business;
  const texts = { ...asColumns(personal, personalColumns), ...asColumns(businessTexts, businessColumns) } as TextColumns;
  await queries
    .insertInto('profiles')
    .values({ account_id: accountId, ...texts, business_logo: businessLogo, updated_at: now })
    .execute();
}

export const findProfile = (queries: Queries, accountId: string) =>
  queries.selectFrom('profiles').where('account_id', '=', accountId).selectAll().executeTakeFirstOrThrow();

export const findAccount = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'id',
      'public_id',
      'user_name',
      'email',
      'first_name',
      'security_question',
      'two_factor_at',
      'two_factor_email',
      'two_factor_phone',
    ])
    .executeTakeFirstOrThrow();

export type Account = Awaited<ReturnType<typeof findAccount>>;

export async function updatePersonal(queries: Queries, accountId: string, changes: Partial<PersonalFields>, now: number): Promise<void> {
  const { firstName } = changes;
  await queries
    .updateTable('profiles')
    .set({ ...asColumns(changes, personalColumns), updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
  if (firstName === undefined) return;
  await queries.updateTable('accounts').set({ first_name: firstName }).where('id', '=', accountId).execute();
}

export async function updateBusiness(
  queries: Queries,
  accountId: string,
  { changes, logo }: { changes: Partial<BusinessFields>; logo: string | null | undefined },
  now: number,
): Promise<void> {
  await queries
    .updateTable('profiles')
    .set({ ...asColumns(changes, businessColumns), ...(logo !== undefined && { business_logo: logo }), updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

export type SecurityColumns = Pick<
  AccountsTable,
  | 'password_hash'
  | 'password_changed_at'
  | 'security_question'
  | 'security_answer_hash'
  | 'two_factor_at'
  | 'two_factor_method'
  | 'two_factor_email'
  | 'two_factor_phone'
>;

export async function updateSecurity(queries: Queries, accountId: string, changes: Partial<SecurityColumns>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await queries.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
}
