import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase, sqliteFile } from '@inlay/platform/database/database.ts';
import { migrationNames, ranMigrations } from '@inlay/platform/database/migrate.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { ASKED_SETTINGS, type PostgresSettings, judgePostgres, judgeSchema, judgeSqlite } from './database.ts';
import { type Finding, type Look, mind, wrong } from './finding.ts';

export interface SeenDatabase {
  readonly look: Look;
  /** Open and with the product's tables; to be closed. */
  readonly database: OpenDatabase | undefined;
}

type Where = Pick<ServerSettings, 'dataDir' | 'databaseUrl'>;

/** Makes no database where there is none. */
export async function lookAtDatabase(where: Where, root: string): Promise<SeenDatabase> {
  const { databaseUrl } = where;
  const name = databaseUrl ? 'PostgreSQL' : 'SQLite';
  const seen = databaseUrl ? new URL(databaseUrl).host : sqliteFile(where);
  if (!databaseUrl && !existsSync(seen))
    return { look: { name, seen, findings: judgeSchema({ ran: [], known: [] }) }, database: undefined };
  const database = openDatabase(where);
  try {
    const own = databaseUrl ? await askPostgres(database) : await askSqlite(database);
    const ran = await ranMigrations(database);
    const findings = [...own, ...judgeSchema({ ran, known: migrationNames(root) })];
    return {
      look: { name, seen: `${seen}, schema ${ran.at(-1) ?? 'none'}`, findings },
      database: ran.length > 0 ? database : await letGo(database),
    };
  } catch (error) {
    await database.close();
    const remedy = databaseUrl ? 'Check DATABASE_URL, that the server runs, and that it lets this machine in.' : 'Check DATA_DIR.';
    return {
      look: { name, seen, findings: [wrong(`The database does not answer: ${(error as Error).message}`, remedy)] },
      database: undefined,
    };
  }
}

async function letGo(database: OpenDatabase): Promise<undefined> {
  await database.close();
}

async function askPostgres({ db }: OpenDatabase): Promise<Finding[]> {
  const settings: Record<string, string> = {};
  for (const name of ASKED_SETTINGS) {
    const { rows } = await sql<Record<string, string>>`select current_setting(${name}) as value`.execute(db);
    settings[name] = rows[0]?.['value'] ?? '';
  }
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  return judgePostgres(settings satisfies PostgresSettings, rows[0]?.standby === true);
}

/** The quick form, and only where it is quick. */
const CHECKED_BYTES = 1_000_000_000;

async function askSqlite({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows: sizes } = await sql<{
    bytes: number;
  }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  if ((sizes[0]?.bytes ?? 0) > CHECKED_BYTES)
    return [mind('The SQLite file is larger than 1 GB.', 'Consider PostgreSQL: npm run move-to-postgres.')];
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return judgeSqlite(rows[0]?.quick_check ?? 'no answer');
}
