import type { Kysely } from 'kysely';

const PLACE = ['site_id', 'environment', 'component'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forms')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('forms_pk', [...PLACE, 'form'])
    .execute();

  await db.schema
    .createTable('form_definitions')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_definitions_pk', [...PLACE, 'form', 'version'])
    .execute();
  await db.schema.createIndex('form_definitions_by_age').on('form_definitions').columns(['environment', 'saved_at']).execute();

  await db.schema
    .createTable('form_submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('definition', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_before', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('extra', 'text', (c) => c.notNull())
    .addColumn('score_tenths', 'integer', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('suspicious', 'integer', (c) => c.notNull())
    .addColumn('held', 'integer', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('assignee', 'text')
    .addColumn('page', 'text')
    .addColumn('hostname', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('captcha', 'text')
    .addColumn('email', 'text')
    .addColumn('ticket_hash', 'text')
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('replies', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('form_submissions_newest')
    .on('form_submissions')
    .columns([...PLACE, 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('form_submissions_by_status')
    .on('form_submissions')
    .columns([...PLACE, 'form', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('form_submissions_reference')
    .on('form_submissions')
    .columns([...PLACE, 'form', 'reference'])
    .unique()
    .execute();
  // A ticket is used once; what came without one has none.
  await db.schema.createIndex('form_submissions_ticket').on('form_submissions').column('ticket_hash').unique().execute();
  await db.schema.createIndex('form_submissions_by_age').on('form_submissions').columns(['environment', 'created_at']).execute();
  await db.schema.createIndex('form_submissions_held').on('form_submissions').columns(['account_id', 'held', 'created_at']).execute();

  await db.schema
    .createTable('form_fingerprints')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('band', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_fingerprints_pk', ['band', 'fingerprint', 'site_id', 'environment'])
    .execute();
  await db.schema.createIndex('form_fingerprints_by_age').on('form_fingerprints').column('last_at').execute();

  await db.schema
    .createTable('form_counts')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_counts_pk', [...PLACE, 'form', 'day', 'event'])
    .execute();
  await db.schema.createIndex('form_counts_by_age').on('form_counts').columns(['environment', 'day']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['form_counts', 'form_fingerprints', 'form_submissions', 'form_definitions', 'forms'])
    await db.schema.dropTable(table).execute();
}
