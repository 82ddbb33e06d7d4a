import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { connectedServers, tableNames } from '../postgres-tables.ts';
import { CommandError } from '../../run-command.ts';

/** Everything is copied into a schema of its own; the product's stays empty until each row has been checked. */
export const STAGE = 'inlay_move';
const LOCK = 731_944_012;
/** A killed move's lock goes when the server notices that its caller has gone. */
const LOCK_TRIES = 50;
const LOCK_WAIT_MS = 200;

export interface Target {
  readonly client: pg.Client;
  /** Schema that the product's tables will stand in. */
  readonly home: string;
}

/** Connects, and makes sure that nothing of anybody's is in the way. Nothing has been written by then. */
export async function openTarget(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url, application_name: 'inlay move', connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new CommandError(`The target does not let us in: ${(error as Error).message}`);
  }
  // A server that goes away ends the running query with an error; that one is told.
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ home: string | null }>('select current_schema() as home');
    const home = rows[0]?.home;
    if (!home) throw new CommandError('The target has no schema to create tables in.');
    const names = await tableNames(client);
    if (names.length > 0)
      throw new CommandError(`The target already holds ${names.length} tables (${names[0]}, …). Give it an empty database.`);
    if ((await connectedServers(client)) > 0) throw new CommandError('A server is running on the target. Stop it, then move.');
    await lock(client);
    return { client, home };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function lock(client: pg.Client): Promise<void> {
  for (let i = 0; i < LOCK_TRIES; i += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
  }
  throw new CommandError('Another move is running on the target.');
}

/**
 * The stage with this version's tables, all empty, or the one that an earlier move from the same source has begun to fill.
 * @returns true when an earlier move is gone on with
 */
export async function prepareStage({ client }: Target, url: string, root: string, source: string, again: boolean): Promise<boolean> {
  const begun = again ? undefined : await sourceOfStage(client);
  if (begun !== undefined && begun !== source)
    throw new CommandError(
      'A move from another database has been begun on the target. With --again it is thrown away and this one begins.',
    );
  if (begun === undefined) {
    await client.query(`drop schema if exists ${STAGE} cascade`);
    await client.query(`create schema ${STAGE}`);
    await createTables(url, root);
    await client.query(`create table ${STAGE}.move_progress (place text primary key, last_key text not null, rows bigint not null)`);
    // Its row says that the stage is complete: what was killed before it begins anew.
    await client.query(`insert into ${STAGE}.move_progress values ('source', $1, 0)`, [source]);
  }
  await client.query(`set search_path to ${STAGE}`);
  return begun !== undefined;
}

async function sourceOfStage(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ there: string | null }>(`select to_regclass('${STAGE}.move_progress') as there`);
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query<{ last_key: string }>(`select last_key from ${STAGE}.move_progress where place = 'source'`);
  return rows[0]?.last_key;
}

async function createTables(url: string, root: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: `-c search_path=${STAGE}`, application_name: 'inlay move' });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest({ db, engine: 'postgres' }, root);
  } finally {
    await db.destroy();
  }
}

/** The stage's tables become the product's, all in one commit. */
export async function publish({ client, home }: Target): Promise<void> {
  const names = (await tableNames(client)).filter((name) => name !== 'move_progress');
  const here = pg.escapeIdentifier(home);
  await client.query('begin');
  for (const name of names) await client.query(`alter table ${STAGE}.${pg.escapeIdentifier(name)} set schema ${here}`);
  await client.query(`drop schema ${STAGE} cascade`);
  await client.query('commit');
  await client.query(`set search_path to ${here}`);
  await client.query('analyze');
}
