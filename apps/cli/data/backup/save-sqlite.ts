import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { TableSum } from '../checksum.ts';
import { CommandError } from '../../run-command.ts';
import { sumSqlite } from '../sqlite-rows.ts';
import { readTables } from '../tables.ts';

/** Pages copied at once; between two of these turns everything else gets its say. */
const PAGES = 2_000;

export interface Saved {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, TableSum>>;
}

/**
 * Copies a SQLite file that is in use. The copy is the state of one moment: a read transaction holds that moment for as long as the copying
 * takes, so that a busy writer neither waits for it nor makes it begin again.
 */
export async function saveSqlite(file: string, copy: string): Promise<Saved> {
  if (!existsSync(file)) throw new CommandError(`There is no database at ${file}.`);
  const source = new Sqlite(file, { timeout: 5_000, fileMustExist: true });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(copy, { progress: () => PAGES });
    source.exec('commit');
  } finally {
    source.close();
  }
  return inspectSqlite(copy);
}

/** One file without a log beside it, whole, with every reference kept; else `CommandError`. Its migrations and the sums of its tables. */
export function inspectSqlite(file: string): Saved {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new CommandError(`${file} is damaged: ${String(found)}`);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0) throw new CommandError(`${file} has rows that refer to nothing.`);
    return {
      migrations: database.prepare('select name from kysely_migration order by name').pluck().all() as string[],
      tables: Object.fromEntries(readTables(database).map((table) => [table.name, sumSqlite(database, table)])),
    };
  } finally {
    database.close();
  }
}
