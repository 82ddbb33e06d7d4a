import type { Kysely } from 'kysely';

/** Whose data a job was given, and how often it had run when an operator last had it run again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('accounts', 'text').execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('retried_after', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').dropColumn('retried_after').execute();
  await db.schema.alterTable('jobs').dropColumn('accounts').execute();
}
