import type { Kysely } from 'kysely';

/** Who runs this installation, and accounts that were suspended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('accounts').addColumn('suspended_at', 'bigint').execute();
  await db.schema.alterTable('accounts').addColumn('suspended_reason', 'text').execute();
  // What operators look for accounts by.
  await db.schema.createIndex('accounts_created').on('accounts').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('site_domains_host').on('site_domains').column('host').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('site_domains_host').execute();
  await db.schema.dropIndex('accounts_created').execute();
  await db.schema.alterTable('accounts').dropColumn('suspended_reason').execute();
  await db.schema.alterTable('accounts').dropColumn('suspended_at').execute();
  await db.schema.dropTable('operators').execute();
}
