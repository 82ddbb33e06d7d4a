import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('suppressions').addColumn('ends_at', 'bigint').execute();
  await db.schema.createIndex('mail_reports_of_kind').on('mail_reports').columns(['site_id', 'kind', 'created_at']).execute();
  await db.schema
    .createTable('mail_alarms')
    .addColumn('site_id', 'text', (c) => c.primaryKey().references('sites.id'))
    .addColumn('told_until', 'bigint', (c) => c.notNull())
    .addColumn('held_until', 'bigint')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('mail_alarms').execute();
  await db.schema.dropIndex('mail_reports_of_kind').execute();
  await db.schema.alterTable('suppressions').dropColumn('ends_at').execute();
}
