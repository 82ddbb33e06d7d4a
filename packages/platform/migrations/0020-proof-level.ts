import type { Kysely } from 'kysely';

/** Sessions of before, and those that the version before starts meanwhile, have proven the password; no more is known of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('proof_level', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').dropColumn('proof_level').execute();
}
