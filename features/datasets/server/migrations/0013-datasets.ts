import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dataset_options')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('on_at', 'bigint')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dataset_options_key', ['account_id', 'code'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('dataset_options').execute();
}
