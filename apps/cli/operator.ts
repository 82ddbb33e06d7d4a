// npm run operator -- add|remove <username>, or list: who may use Operate in the dashboard.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findOwnerByName } from '@inlay/features/privacy/server/store.ts';
import { hasSecondFactor } from '@inlay/features/sign-in/server/second-factor/has-second-factor.ts';
import { userNameKey } from '@inlay/kernel/identifiers.ts';
import { systemClock } from '@inlay/platform/clock.ts';
import { type OpenDatabase, openDatabase } from '@inlay/platform/database/database.ts';
import { migrationNames, requireMigrated } from '@inlay/platform/database/migrate.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { makeAudit } from '@inlay/platform/sessions/audit.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const USAGE = 'Say what to do: npm run operator -- add <username>, remove <username>, or list';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [act, userName, ...more] = positionals;
  const isList = act === 'list' && userName === undefined;
  if (!isList && ((act !== 'add' && act !== 'remove') || userName === undefined || more.length > 0)) throw new CommandError(USAGE);
  const { dataDir, databaseUrl } = readPlaces(process.env);
  const database = openDatabase({ dataDir, databaseUrl });
  try {
    await requireMigrated(database.db, migrationNames(ROOT)).catch(() => {
      throw new CommandError('The database is of another version: start the server once, then try again.');
    });
    if (isList) await list(database);
    else if (act === 'add') await add(database, userName ?? '');
    else await remove(database, userName ?? '');
  } finally {
    await database.close();
  }
});

async function list({ db }: OpenDatabase): Promise<void> {
  const rows = await db
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .orderBy('operators.added_at')
    .select(['accounts.user_name', 'operators.added_at'])
    .execute();
  if (rows.length === 0) console.log('There is no operator.');
  for (const row of rows) console.log(`${row.user_name}  since ${new Date(row.added_at).toISOString().slice(0, 10)}`);
}

async function add({ db, engine }: OpenDatabase, userName: string): Promise<void> {
  const account = await ownerNamed(db, userName);
  if (!(await hasSecondFactor(db, account.id)))
    throw new CommandError(
      `${account.user_name} has no second factor. Turn on two-factor authentication in the dashboard, under Security, first.`,
    );
  const added = await db.transaction().execute(async (queries) => {
    const made = await queries
      .insertInto('operators')
      .values({ account_id: account.id, added_at: systemClock() })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) return false;
    const audit = makeAudit(systemClock, engine);
    await audit(queries, { accountId: account.id, action: 'operator.added' });
    return true;
  });
  console.log(added ? `${account.user_name} is an operator now.` : `${account.user_name} is an operator already.`);
}

async function remove({ db, engine }: OpenDatabase, userName: string): Promise<void> {
  const account = await ownerNamed(db, userName);
  const removed = await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, account.id);
    const gone = await queries.deleteFrom('operators').where('account_id', '=', account.id).executeTakeFirst();
    if (gone.numDeletedRows !== 1n) return false;
    const audit = makeAudit(systemClock, engine);
    await audit(queries, { accountId: account.id, action: 'operator.removed' });
    return true;
  });
  if (!removed) throw new CommandError(`${account.user_name} is no operator.`);
  console.log(`${account.user_name} is no longer an operator.`);
}

async function ownerNamed(db: OpenDatabase['db'], userName: string) {
  const account = await findOwnerByName(db, userNameKey(userName) ?? '');
  if (!account) throw new CommandError(`There is no account ${userName}.`);
  return account;
}
