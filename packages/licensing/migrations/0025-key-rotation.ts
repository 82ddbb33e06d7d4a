import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_secrets').addColumn('key_id', 'text').execute();
  await db.schema
    .createTable('retired_keys')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('retired_at', 'bigint', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('retired_keys').execute();
  await db.schema.alterTable('site_secrets').dropColumn('key_id').execute();
}
