import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type Kysely, type SqliteDatabase, type Transaction, Kysely as KyselyInstance, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Settings } from './settings.ts';
import { connectSqlite } from './sqlite-connection.ts';

/**
 * Every table, by name. A slice adds its own beside its code:
 * `declare module '@inlay/platform/database.ts' { interface Tables { … } }` in its `tables.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>;
/** Queries run the same on the database and inside a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;
export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  /** Resolves when the database answers; rejects within two seconds when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than any query of ours on a healthy database; a stuck one answers 503 instead of hanging. */
const QUERY_TIMEOUT_MS = 2_000;

// Times are bigint columns with integer milliseconds: numbers, on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const sqliteFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'inlay.db');

export function openDatabase(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): OpenDatabase {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(sqliteFile(settings));
}

function openSqlite(file: string): OpenDatabase {
  const connection = connectSqlite(file);
  const db = new KyselyInstance<Tables>({ dialect: new SqliteDialect({ database: rememberStatements(connection) }) });
  return { db, engine: 'sqlite', ping: async () => void (await sql`select 1`.execute(db)), close: () => db.destroy() };
}

const STATEMENTS_KEPT = 500;

/** Preparing a statement costs as much as running it: the same text is prepared once. */
function rememberStatements(connection: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(text) {
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= STATEMENTS_KEPT) statements.clear();
        // Immediate: a transaction that begins by reading would be refused its writes once another connection has written.
        statements.set(text, (statement = connection.prepare(text === 'begin' ? 'begin immediate' : text)));
      }
      return statement;
    },
    close: () => connection.close(),
  };
}

function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    application_name: 'inlay',
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor may one that breaks while a query runs: the query itself rejects.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', ping: async () => void (await sql`select 1`.execute(db)), close: () => db.destroy() };
}

/** True when a write met a unique index: SQLSTATE 23505, or SQLite's constraint codes. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
  '08003',
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
]);

/** True when the database could not be asked: the caller answers 503 and may be tried again. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return UNREACHABLE.has(code) || code.startsWith('SQLITE_IOERR');
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|database connection is not open/i.test(
    error.message,
  );
}
