import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    // Whatever deletes a submission leaves its files behind as strays, which the sweep removes together with their content.
    .addColumn('submission_id', 'text', (c) => c.references('form_submissions.id').onDelete('set null'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('scanned', 'integer', (c) => c.notNull())
    .addColumn('stored_as', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_until', 'bigint', (c) => c.notNull())
    .addColumn('attached_at', 'bigint')
    .execute();
  await db.schema.createIndex('form_files_of_submission').on('form_files').columns(['submission_id', 'created_at']).execute();
  await db.schema.createIndex('form_files_by_end').on('form_files').column('kept_until').execute();
  await db.schema.createIndex('form_files_of_site').on('form_files').columns(['site_id', 'size']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('form_files').execute();
}
