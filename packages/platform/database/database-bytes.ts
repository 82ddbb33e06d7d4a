import { sql } from 'kysely';
import type { Engine, Queries } from './database.ts';

/** What the database takes on its disk, without what is still to be written into the main file. */
export async function databaseBytes(queries: Queries, engine: Engine): Promise<number> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`.execute(queries)
      : await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(queries);
  return Number(rows[0]?.bytes ?? 0);
}
