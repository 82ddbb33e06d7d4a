import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import {
  type Kysely,
  type LogEvent,
  type PostgresPool,
  type SqliteDatabase,
  type Transaction,
  Kysely as KyselyInstance,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { makePostgresPool } from './postgres-pool.ts';
import type { ServerSettings } from '../server-settings.ts';
import { connectSqlite } from './sqlite-connection.ts';

/**
 * Every table, by name. A slice adds its own beside its code:
 * `declare module '@inlay/platform/database/database.ts' { interface Tables { … } }` in its `tables.ts`.
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
  /** Resolves when the database answers; rejects within the timeout when it does not. */
  ping(): Promise<void>;
  /** Connections of the pool by state; none are counted where there is one for everything. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number } | undefined;
  /** Another way in for work that takes as long as it takes; close it. Where there is but one connection it is the same one. */
  patient(): { readonly db: Database; close(): Promise<void> };
  close(): Promise<void>;
}

/** Told how many milliseconds each query took, and each wait for a connection to run it on. */
export type ObserveDatabase = (what: 'query' | 'wait', milliseconds: number) => void;

// Times are bigint columns with integer milliseconds: numbers, on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Where the data lie, and how long PostgreSQL may take to answer. */
export type DatabaseSettings = Pick<ServerSettings, 'dataDir' | 'databaseUrl'> & Partial<Pick<ServerSettings, 'databaseTimeoutMs'>>;

export const sqliteFile = ({ dataDir }: Pick<ServerSettings, 'dataDir'>): string => join(dataDir, 'inlay.db');

export function openDatabase(settings: DatabaseSettings, observe?: ObserveDatabase): OpenDatabase {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databaseTimeoutMs, observe)
    : openSqlite(sqliteFile(settings), observe);
}

function openSqlite(file: string, observe: ObserveDatabase | undefined): OpenDatabase {
  const connection = connectSqlite(file);
  const dialect = new TransactionalSqlite({ database: rememberStatements(connection) });
  const db = new KyselyInstance<Tables>({ dialect, ...watch(observe) });
  return {
    db,
    engine: 'sqlite',
    ping: async () => void (await sql`select 1`.execute(db)),
    connections: () => undefined,
    patient: () => ({ db, close: async () => {} }),
    close: () => db.destroy(),
  };
}

/** SQLite can undo a change of the schema, though the library doesn't count on it: a start that is killed leaves no half of a migration. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}

const watch = (observe: ObserveDatabase | undefined) =>
  observe && { log: (event: LogEvent) => observe('query', event.queryDurationMillis) };

const STATEMENTS_KEPT = 500;

/** Preparing a statement costs as much as running it: the same text is prepared once. */
function rememberStatements(connection: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(given) {
      // A full disk ends the transaction by itself: nothing is left to take back, and saying so would hide the cause.
      const text = given === 'rollback' && !connection.inTransaction ? 'select 1' : given;
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

function openPostgres(url: string, timeoutMs: number | undefined, observe: ObserveDatabase | undefined): OpenDatabase {
  const pool = makePostgresPool(url, timeoutMs);
  const db = new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool: timed(pool, observe) }), ...watch(observe) });
  return {
    db,
    engine: 'postgres',
    ping: async () => void (await sql`select 1`.execute(db)),
    connections: () => pool.counts(),
    patient: () => openPatient(url),
    close: () => db.destroy(),
  };
}

/** Waits for a lock for a second only: whoever wants the table meanwhile would wait behind it. */
function openPatient(url: string): { db: Database; close(): Promise<void> } {
  const options = '-c statement_timeout=0 -c lock_timeout=1s';
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: 'inlay migration',
    options,
  });
  pool.on('error', () => {});
  const db = new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

function timed(pool: PostgresPool, observe: ObserveDatabase | undefined): PostgresPool {
  if (!observe) return pool;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const asked = performance.now();
      return pool.connect().finally(() => observe('wait', performance.now() - asked));
    },
  };
}

/** True when a write met a unique index: SQLSTATE 23505, or SQLite's constraint codes. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // It is starting, stopping or ended the query; there are too many connections.
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
  '08003',
  // The disk is full or fails; a standby takes no writes.
  '53100',
  '58030',
  '25006',
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
]);

/** True when the database could not be asked: the caller answers 503 and may be tried again. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return UNREACHABLE.has(code) || code.startsWith('SQLITE_IOERR');
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|connection has been discarded|database connection is not open/i.test(
    error.message,
  );
}
