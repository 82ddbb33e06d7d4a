import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFile } from '@inlay/platform/database/database.ts';
import { openAlone } from '../open-sqlite.ts';
import { CommandError } from '../../run-command.ts';
import { DATABASE_FILES, type Manifest } from './manifest.ts';
import { inspectSqlite } from './save-sqlite.ts';

export interface Load {
  readonly from: string;
  readonly manifest: Manifest;
  readonly replace: boolean;
  readonly asideName: string;
}

/** @returns the file that the former database stands in now, if there was one */
export async function loadSqlite(dataDir: string, { from, manifest, replace, asideName }: Load): Promise<string | undefined> {
  const file = sqliteFile({ dataDir });
  const incoming = `${file}.incoming`;
  const there = existsSync(file);
  if (there && !replace)
    throw new CommandError(`There is already a database at ${file}. With --replace it is set aside and the backup takes its place.`);
  rmSync(incoming, { force: true });
  copyFileSync(join(from, DATABASE_FILES.sqlite), incoming);
  requireSums(inspectSqlite(incoming).tables, manifest);
  const aside = there ? setAside(file, asideName) : undefined;
  renameSync(incoming, file);
  return aside;
}

/** Takes up what is in the log, so that the one file is the whole database. */
function setAside(file: string, name: string): string {
  const alone = openAlone(file, 'restore');
  alone.pragma('wal_checkpoint(TRUNCATE)');
  alone.pragma('journal_mode = DELETE');
  alone.close();
  const aside = `${file}.${name}`;
  // A second name, not another one: until the incoming file takes the first there is never none, on which a server would begin anew.
  linkSync(file, aside);
  return aside;
}

export function requireSums(found: Manifest['tables'], { tables }: Manifest): void {
  const text = (sums: Manifest['tables']) => JSON.stringify(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (text(found) === text(tables)) return;
  const wrong = Object.keys(tables).find((name) => found[name]?.sha256 !== tables[name]?.sha256) ?? 'one too many';
  throw new CommandError(`What was restored is not what was saved: table ${wrong}. Nothing was put in place.`);
}
