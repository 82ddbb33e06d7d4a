import type { Kysely } from 'kysely';

/** Kinds of jobs that an operator has paused: they wait, and none is lost. Whoever paused one is not named any more once their account is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paused_kinds')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('paused_at', 'bigint', (column) => column.notNull())
    .addColumn('paused_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('paused_kinds').execute();
}
