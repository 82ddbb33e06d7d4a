import { chmodSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** How every connection of ours treats the file: one place decides what an acknowledged write is worth. */
export function connectSqlite(file: string, options: { mustExist?: boolean } = {}): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 5_000, fileMustExist: options.mustExist ?? false });
  closeToOthers(file);
  connection.pragma('journal_mode = WAL');
  // An acknowledged write is on the disk, also when the power fails.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // A checkpoint stalls everybody: four times as rare as by default, at 16 MB of log.
  connection.pragma('wal_autocheckpoint = 4000');
  return connection;
}

/** Before the files beside it are made, which take its mode. An older version made it readable to all; some file systems know no modes. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    return;
  }
}
