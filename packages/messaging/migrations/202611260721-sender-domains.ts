import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sender_domains')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('domain', 'text', (c) => c.notNull())
    .addColumn('from_local', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key_sealed', 'text', (c) => c.notNull())
    .addColumn('records', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('proven_at', 'bigint')
    .addColumn('checks', 'integer', (c) => c.notNull())
    .addColumn('next_check_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sender_domains_of_site').on('sender_domains').columns(['site_id', 'domain']).unique().execute();
  await db.schema.createIndex('sender_domains_due').on('sender_domains').column('next_check_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sender_domains').execute();
}
