import type { Kysely } from 'kysely';

/** Exports made before count as nothing: they end within seven days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('privacy_requests')
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('privacy_requests').dropColumn('bytes').execute();
}
