import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inbound_keys')
    .addColumn('site_id', 'text', (c) => c.primaryKey().references('sites.id'))
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('key_sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('mail_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mail_reports_once').on('mail_reports').columns(['site_id', 'message_id', 'kind']).unique().execute();
  await db.schema.createIndex('mail_reports_newest').on('mail_reports').columns(['site_id', 'environment', 'created_at', 'id']).execute();
  await db.schema.createIndex('mail_reports_by_age').on('mail_reports').column('created_at').execute();

  await db.schema
    .alterTable('mail_sendings')
    .addColumn('environment', 'text', (c) => c.notNull().defaultTo('live'))
    .execute();
  for (const column of ['recipient', 'mail_id']) await db.schema.alterTable('mail_sendings').addColumn(column, 'text').execute();
  await db.schema.createIndex('mail_sendings_by_mail').on('mail_sendings').columns(['site_id', 'mail_id']).execute();
  await db.schema
    .createIndex('mail_sendings_in_order')
    .on('mail_sendings')
    .columns(['site_id', 'environment', 'created_at', 'message_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['mail_sendings_in_order', 'mail_sendings_by_mail']) await db.schema.dropIndex(index).execute();
  for (const column of ['mail_id', 'recipient', 'environment']) await db.schema.alterTable('mail_sendings').dropColumn(column).execute();
  for (const table of ['mail_reports', 'inbound_keys']) await db.schema.dropTable(table).execute();
}
