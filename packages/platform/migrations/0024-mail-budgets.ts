import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('budgets')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('budgets_end').on('budgets').column('ends_at').execute();

  // A kind's next job is found at once, however many of another kind wait.
  await db.schema.createIndex('jobs_next').on('jobs').columns(['kind', 'done_at', 'dead_at', 'run_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('jobs_next').execute();
  await db.schema.dropTable('budgets').execute();
}
