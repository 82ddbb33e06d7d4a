// npm run forget -- <username> [--yes]: erases an account with everything that belongs to it. Without --yes it only says what would go.
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Erased, eraseAccount } from '@inlay/features/privacy/server/erase-account.ts';
import { findOwnerByName } from '@inlay/features/privacy/server/store.ts';
import { userNameKey } from '@inlay/kernel/identifiers.ts';
import { systemClock } from '@inlay/platform/clock.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import type { Jobs } from '@inlay/platform/jobs/jobs.ts';
import { insertJob } from '@inlay/platform/jobs/jobs-store.ts';
import { migrationNames, requireMigrated } from '@inlay/platform/database/migrate.ts';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Takes a counted erasure back. */
class OnlyLooked extends Error {}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
  const [userName] = positionals;
  if (!userName || positionals.length > 1) throw new CommandError('Say whose account: npm run forget -- <username>');
  const { dataDir, databaseUrl } = readPlaces(process.env);
  const database = openDatabase({ dataDir, databaseUrl });
  try {
    const { db, engine } = database;
    await requireMigrated(db, migrationNames(ROOT)).catch(() => {
      throw new CommandError('The database is of another version: start the server once, then try again.');
    });
    const owner = await findOwnerByName(db, userNameKey(userName) ?? '');
    if (!owner) throw new CommandError(`There is no account ${userName}.`);
    const tables = await loadTableData(ROOT);
    // A server that runs, or the next one that starts, does the work.
    const add: Jobs['add'] = (queries, kind, payload, { runAt } = {}) =>
      insertJob(queries, { id: randomUUID(), kind, payload: JSON.stringify(payload), dedupeKey: undefined, runAt }, systemClock());
    let erased: Erased = {};
    await db
      .transaction()
      .execute(async (queries) => {
        erased = await eraseAccount(queries, { engine, clock: systemClock, jobs: { add } }, tables, owner.id);
        if (!values.yes) throw new OnlyLooked();
      })
      .catch((error: unknown) => {
        if (!(error instanceof OnlyLooked)) throw error;
      });
    for (const [table, count] of Object.entries(erased)) console.log(`${String(count).padStart(8)}  ${table}`);
    console.log(
      values.yes
        ? `Erased the account ${owner.user_name}. Backups made before still hold it.`
        : `This would go. To erase the account ${owner.user_name} for good: npm run forget -- ${owner.user_name} --yes`,
    );
  } finally {
    await database.close();
  }
});
