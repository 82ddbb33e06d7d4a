import type { Kysely } from 'kysely';

/** With which secret a server did it. Not a reference: the log outlives a project and its secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('secret_id', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').dropColumn('secret_id').execute();
}
