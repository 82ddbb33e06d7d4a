// npm run migrate-back -- --to 0012-account-page: takes back what this version's newer migrations added, for a return to an older one.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateTo, migrationNames, ranMigrations } from '@inlay/platform/database/migrate.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const names = migrationNames(ROOT);
  const name = names.find((one) => values.to !== undefined && (one === values.to || one.slice(0, 4) === values.to));
  if (!name) throw new CommandError(`Say where to: npm run migrate-back -- --to <migration>. There are: ${names.join(', ')}`);
  const { dataDir, databaseUrl } = readPlaces(process.env);
  const database = openDatabase({ dataDir, databaseUrl });
  try {
    const ran = await ranMigrations(database);
    if (!ran.includes(name)) throw new CommandError(`The database is at ${ran.at(-1) ?? 'nothing'}: there is nothing to take back.`);
    const back = await migrateTo(database, ROOT, name).catch((error: Error) => {
      throw new CommandError(error.message);
    });
    console.log(back.length === 0 ? `The database is at ${name} already.` : `Taken back: ${back.join(', ')}. The database is at ${name}.`);
  } finally {
    await database.close();
  }
});
