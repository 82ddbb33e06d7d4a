import type { Kysely } from 'kysely';

/** Codes of before are of scheme 1: sixteen letters, hashed with the server's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('recovery_codes')
    .addColumn('scheme', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recovery_codes').dropColumn('scheme').execute();
}
