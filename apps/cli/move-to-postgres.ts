// npm run move-to-postgres -- --to postgres://user@host/database [--again]
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sqliteFile } from '@inlay/platform/database/database.ts';
import { move } from './data/move/move.ts';
import { type Places, readPlaces } from './data/places.ts';
import { makeProgress } from './data/progress.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function readOptions(): { to: string; again: boolean } {
  const { values } = parseArgs({ options: { to: { type: 'string' }, again: { type: 'boolean', default: false } } });
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
    throw new CommandError('Say where to: npm run move-to-postgres -- --to postgres://user@host/database');
  return { to: values.to, again: values.again };
}

/** What the database does not hold stays where it is; the operator is told where, and what the next start needs. */
function printRest({ storageUrl, uploads, secretKeyFile, secretKey }: Places): void {
  console.log(
    "\nStart the server with DATABASE_URL set to the target, and with SECRET_KEY: customers' secrets and authenticator apps depend on it.",
  );
  if (!process.env['SECRET_KEY'] && !process.env['SECRET_KEY_FILE'] && secretKey)
    console.log(`  SECRET_KEY  is the content of ${secretKeyFile}`);
  if (storageUrl) console.log('  uploads     stay in the bucket of STORAGE_URL');
  else console.log(`  uploads     ${countFiles(uploads)} files stay in ${uploads}: keep DATA_DIR, or set STORAGE_URL and copy them there`);
  console.log('The SQLite file is as it was. Do not start a server on it again.');
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}

await runCommand(async () => {
  const { to, again } = readOptions();
  const places = readPlaces(process.env);
  const { goneOn, tables } = await move({ from: sqliteFile(places), to, again, root: ROOT, progress: makeProgress });
  if (goneOn) console.log('Went on where an earlier move had stopped.');
  const width = Math.max(...[...tables.keys()].map((name) => name.length));
  for (const [name, { rows, sha256 }] of tables)
    console.log(`${name.padEnd(width)}  ${String(rows).padStart(9)} rows  ${sha256.slice(0, 16)}`);
  const total = [...tables.values()].reduce((rows, table) => rows + table.rows, 0);
  console.log(`${total} rows of ${tables.size} tables are equal on both sides.`);
  printRest(places);
});
