import type { Kysely } from 'kysely';

/** Which accounts have reached which level of a meter on their last such day: found without adding up what all of them counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quota_levels')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('meter', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quota_levels_key', ['account_id', 'meter'])
    .execute();
  await db.schema.createIndex('quota_levels_day').on('quota_levels').columns(['day', 'account_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('quota_levels').execute();
}
