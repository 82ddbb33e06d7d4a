import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_filters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('key_sealed', 'text', (c) => c.notNull())
    .addColumn('spam_texts', 'integer', (c) => c.notNull())
    .addColumn('good_texts', 'integer', (c) => c.notNull())
    .addColumn('taught_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('form_words')
    .addColumn('filter_id', 'text', (c) => c.notNull().references('form_filters.id').onDelete('cascade'))
    .addColumn('word', 'integer', (c) => c.notNull())
    .addColumn('spam', 'integer', (c) => c.notNull())
    .addColumn('good', 'integer', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_words_pk', ['filter_id', 'word'])
    .execute();
  await db.schema.alterTable('form_submissions').addColumn('taught', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_submissions').dropColumn('taught').execute();
  for (const table of ['form_words', 'form_filters']) await db.schema.dropTable(table).execute();
}
