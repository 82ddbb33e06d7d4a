import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('privacy_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('subject_hash', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('content_key', 'text')
    .addColumn('subject_sealed', 'text')
    .addColumn('progress', 'text', (c) => c.notNull())
    .addColumn('steps', 'integer', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('privacy_requests_newest')
    .on('privacy_requests')
    .columns(['site_id', 'environment', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('privacy_requests_of_subject')
    .on('privacy_requests')
    .columns(['site_id', 'environment', 'subject_hash', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('privacy_requests_by_state').on('privacy_requests').columns(['site_id', 'environment', 'state']).execute();
  await db.schema.createIndex('privacy_requests_by_age').on('privacy_requests').columns(['environment', 'created_at']).execute();
  await db.schema
    .createTable('privacy_parts')
    .addColumn('request_id', 'text', (c) => c.notNull().references('privacy_requests.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('member', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('privacy_parts_pk', ['request_id', 'number'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['privacy_parts', 'privacy_requests']) await db.schema.dropTable(table).execute();
}
