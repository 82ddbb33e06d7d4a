import type Sqlite from 'better-sqlite3';
import { migrationNames } from '@inlay/platform/database/migrate.ts';
import type { TableSum } from '../checksum.ts';
import { openAlone } from '../open-sqlite.ts';
import { advanceCounters, readPostgresTables } from '../postgres-tables.ts';
import type { Progress } from '../progress.ts';
import { CommandError } from '../../run-command.ts';
import { countSqlite } from '../sqlite-rows.ts';
import { type TableShape, inOrderOfReference, readTables } from '../tables.ts';
import { compareTable } from './compare-table.ts';
import { copiedBefore, copyTable } from './copy-table.ts';
import { openTarget, prepareStage, publish } from './target.ts';

export interface Move {
  /** The SQLite file. */
  readonly from: string;
  /** `postgres://…`, an empty database. */
  readonly to: string;
  /** Where the migrations are. */
  readonly root: string;
  /** Throws away what an earlier move has begun. */
  readonly again?: boolean;
  readonly progress: (totalRows: number) => Progress;
}

export interface Moved {
  readonly goneOn: boolean;
  readonly tables: ReadonlyMap<string, TableSum>;
}

/**
 * Copies every table of a SQLite file that nobody else uses meanwhile into an empty PostgreSQL database, checks row by row, and only then
 * lets the product see it. What was killed on the way is gone on with by the next call.
 */
export async function move({ from, to, root, again = false, progress: begin }: Move): Promise<Moved> {
  const source = openAlone(from, 'move');
  try {
    requireCurrent(source, root);
    const tables = inOrderOfReference(readTables(source));
    const target = await openTarget(to);
    try {
      const goneOn = await prepareStage(target, to, root, identityOf(source), again);
      const { client } = target;
      requireSame(tables, await readPostgresTables(client));
      const progress = begin(2 * tables.reduce((rows, { name }) => rows + countSqlite(source, name), 0));
      for (const table of tables) {
        progress.name(`copying ${table.name}`);
        progress.add((await copiedBefore(client, table.name))?.rows ?? 0);
        await copyTable(source, client, table, progress.add);
        await advanceCounters(client, table);
      }
      const sums = new Map<string, TableSum>();
      await client.query('begin isolation level repeatable read read only');
      for (const table of tables) {
        progress.name(`checking ${table.name}`);
        sums.set(table.name, await compareTable(source, client, table, () => progress.add(1)));
      }
      await client.query('commit');
      progress.end();
      await publish(target);
      return { goneOn, tables: sums };
    } finally {
      await target.client.end().catch(() => {});
    }
  } finally {
    source.close();
  }
}

const ran = (source: Sqlite.Database): { name: string; timestamp: string }[] => {
  const there = source.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (!there) throw new CommandError('The source is no database of Inlay.');
  return source.prepare('select name, timestamp from kysely_migration order by name').all() as { name: string; timestamp: string }[];
};

/** Both sides must have the tables of this version. */
function requireCurrent(source: Sqlite.Database, root: string): void {
  const [here, wanted] = [ran(source).at(-1)?.name, migrationNames(root).at(-1)];
  if (here === wanted) return;
  throw new CommandError(`The source is at ${here}, this version of Inlay at ${wanted}. Start this version on the source once, then move.`);
}

/** Tells one database from another: when each of its migrations ran. */
const identityOf = (source: Sqlite.Database): string => JSON.stringify(ran(source));

function requireSame(source: readonly TableShape[], target: readonly TableShape[]): void {
  const shape = (tables: readonly TableShape[]) =>
    tables
      .filter(({ name }) => name !== 'move_progress')
      .map(({ name, columns, key }) => JSON.stringify([name, columns, key]))
      .toSorted()
      .join();
  if (shape(source) === shape(target)) return;
  throw new CommandError('Source and target have different tables or columns, though both are at the same migration. Nothing was copied.');
}
