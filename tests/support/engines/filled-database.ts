import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase, sqliteFile } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { addSite } from '../captcha/open-proofs.ts';
import { layMigratedSqlite } from './engines.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

export interface FilledDatabase {
  readonly dataDir: string;
  readonly file: string;
  remove(): void;
}

/** Keys that alphabets, cases and encodings sort differently. */
const KEYS = ['Zeta', 'alpha', 'Alpha', 'é', 'e', '中', '😀', '￿', '_', '-', ' ', "it's", '"quoted"', 'back\\slash', '{}', 'NULL', ''];

/** The product's own tables in a folder of their own: accounts with sites and licences, and `rows` messages. */
export async function filledDatabase(rows: number): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-filled-'));
  const file = sqliteFile({ dataDir });
  layMigratedSqlite(dataDir);
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrateToLatest(database, ROOT);
  for (let i = 0; i < 3; i += 1) await addSite(database.db, 1_760_000_000_000 + i, { domains: ['shop.example.com', `${i}.example.com`] });
  await database.close();
  const direct = new Sqlite(file);
  const add = direct.prepare('insert into outbox values (?, ?, ?, ?, ?, ?, ?)');
  for (const key of KEYS) add.run(key, 'email', 'owner@example.com', key, `${key}\n\t\r${'ü'.repeat(50)}`, null, 1_760_000_000_000);
  direct
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into outbox select 'message ' || i, 'email', 'owner@example.com', 'n', hex(randomblob(40)), null, 1760000000000 + i from n`,
    )
    .run(rows);
  direct.close();
  return { dataDir, file, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
