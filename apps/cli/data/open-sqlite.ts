import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { CommandError } from '../run-command.ts';

/**
 * Opens a SQLite file for oneself alone: while it is open nobody else can read or write it, and no server can start on it. What a killed
 * server left in its log is taken up first. A file that is in use: `CommandError`.
 */
export function openAlone(file: string, what: string): Sqlite.Database {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
  const connection = new Sqlite(file, { timeout: 500, fileMustExist: true });
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin exclusive; commit');
    return connection;
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new CommandError(`A server is running on ${file}. Stop it, then ${what}.`);
    throw error;
  }
}
