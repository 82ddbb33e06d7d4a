import { type Kysely, PostgresAdapter, sql } from 'kysely';

const columns = [
  ['accounts', 'user_name_key'],
  ['accounts', 'email_key'],
  ['site_domains', 'host'],
] as const;

/**
 * Operators look for accounts by how a name begins. An index serves that only in the order of its bytes, which is SQLite's own; PostgreSQL
 * sorts by the rules of a language unless it is told otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of columns)
    await sql`create index ${sql.ref(`${table}_${column}_begins`)} on ${sql.table(table)} (${sql.ref(column)} collate "C")`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) await db.schema.dropIndex(`${table}_${column}_begins`).ifExists().execute();
}
