import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_secrets')
    .addColumn('environment', 'text', (c) => c.notNull().defaultTo('live'))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_secrets').dropColumn('environment').execute();
}
