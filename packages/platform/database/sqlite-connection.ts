import { chmodSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** How all our connections treat the file: one place decides what an acknowledged write is worth. */
export function connectSqlite(file: string, options: { mustExist?: boolean } = {}): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 5_000, fileMustExist: options.mustExist ?? false });
  closeToOthers(file);
  connection.pragma('journal_mode = WAL');
  // An acknowledged write is on the disk even if the power fails.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // A checkpoint stalls everybody, so it comes at 16 MB of log: a quarter as often as by default.
  connection.pragma('wal_autocheckpoint = 4000');
  return connection;
}

/** Before SQLite creates the files beside it, which take its mode. An older version made it readable to all; some file systems have no modes. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    return;
  }
}
