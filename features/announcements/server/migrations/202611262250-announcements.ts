import type { Kysely } from 'kysely';

/** What operators say to every account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('mail_at', 'bigint')
    .addColumn('mail_after', 'text', (c) => c.notNull())
    .addColumn('mailed', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('announcements_end').on('announcements').column('ends_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('announcements').execute();
}
