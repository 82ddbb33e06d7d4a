import type { Kysely } from 'kysely';

const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code', 'country'];
const BUSINESS = [
  'company_name',
  'job_title',
  'industry',
  'business_email',
  'business_phone',
  'company_size',
  'company_website',
  'business_address',
  'tax_id',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, texts] of [
    ['account_personal', PERSONAL],
    ['account_business', BUSINESS],
  ] as const) {
    let table = db.schema.createTable(name).addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'));
    for (const text of texts) table = table.addColumn(text, 'text', (c) => c.notNull());
    await table.addColumn('updated_at', 'bigint', (c) => c.notNull()).execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['account_business', 'account_personal']) await db.schema.dropTable(name).execute();
}
