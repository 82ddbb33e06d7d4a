import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_recipients')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('form', 'text')
    .addColumn('link_hash', 'text', (c) => c.unique())
    .addPrimaryKeyConstraint('form_recipients_pk', ['site_id', 'environment', 'address_key'])
    .execute();
  await db.schema
    .createIndex('form_recipients_by_time')
    .on('form_recipients')
    .columns(['site_id', 'environment', 'created_at', 'address_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('form_recipients').execute();
}
