import type { Kysely } from 'kysely';

/** Who did it, since an account has members. Not a reference: the log outlives whoever leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('actor_id', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').dropColumn('actor_id').execute();
}
