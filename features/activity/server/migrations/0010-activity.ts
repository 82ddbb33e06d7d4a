import type { Kysely } from 'kysely';

/** What is older than the log is kept is found by its age, whoever's it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('audit_log_age').on('audit_log').column('created_at').execute();
}
