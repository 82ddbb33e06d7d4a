import type { Kysely } from 'kysely';

const TEXTS = [
  'first_name',
  'last_name',
  'address1',
  'address2',
  'country',
  'state',
  'city',
  'zip',
  'home_phone',
  'home_email',
  'business_name',
  'business_id',
  'business_address1',
  'business_address2',
  'business_country',
  'business_state',
  'business_city',
  'business_zip',
  'business_phone',
  'business_email',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('profiles').addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'));
  for (const name of TEXTS) table = table.addColumn(name, 'text', (c) => c.notNull());
  await table
    .addColumn('business_logo', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
