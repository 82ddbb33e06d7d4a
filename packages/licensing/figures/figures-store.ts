import type { Database } from '@inlay/platform/database/database.ts';
import type { SqliteValue, SqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import type { CompiledQuery } from 'kysely';

/** Writes all or none of the statements, in their order. Rejects when it could not. */
export type FiguresStore = (statements: readonly CompiledQuery[]) => Promise<void>;

export const storeOnPool =
  (db: Database): FiguresStore =>
  (statements) =>
    db.transaction().execute(async (queries) => {
      for (const statement of statements) await queries.executeQuery(statement);
    });

/** For SQLite. On the main thread all answers would wait while the figures of every site are written and the disk is waited for. */
export const storeOnThread =
  (writer: SqliteWriter): FiguresStore =>
  async (statements) => {
    await writer.write(statements.map(({ sql, parameters }) => ({ statement: sql, rows: [parameters as readonly SqliteValue[]] })));
  };
