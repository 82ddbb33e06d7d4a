import { sql } from 'kysely';
import type { OpenDatabase } from '@inlay/platform/database/database.ts';
import { ranMigrations } from '@inlay/platform/database/migrate.ts';
import { pausedKinds } from '@inlay/platform/jobs/paused-kinds.ts';
import '@inlay/platform/database/tables.ts';
import type { WorkFacts } from './work.ts';

/** The migration that brought pauses. */
const PAUSES_SINCE = '202611271805-paused-kinds';

/** What stands in the tables of jobs and messages. */
export async function readWork(database: OpenDatabase, now: number): Promise<Omit<WorkFacts, 'smtp' | 'isPublic'>> {
  const { db } = database;
  const count = sql<number>`count(*)`;
  const dead = await db
    .selectFrom('jobs')
    .where('dead_at', 'is not', null)
    .groupBy('kind')
    .select(['kind', count.as('n')])
    .execute();
  // This version's server may not have seen the database yet.
  const knowsPauses = (await ranMigrations(database)).includes(PAUSES_SINCE);
  const pausedNow = new Set(knowsPauses ? (await pausedKinds(db)).map(({ kind }) => kind) : []);
  const waiting = await db
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '<=', now)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .groupBy('kind')
    .select(['kind', count.as('n'), sql<number>`min(run_at)`.as('first')])
    .execute();
  const open = waiting.filter(({ kind }) => !pausedNow.has(kind));
  const outbox = await db.selectFrom('outbox').select(count.as('n')).executeTakeFirstOrThrow();
  return {
    dead: Object.fromEntries(dead.map(({ kind, n }) => [kind, n])),
    paused: Object.fromEntries([...pausedNow].map((kind) => [kind, Number(waiting.find((one) => one.kind === kind)?.n ?? 0)])),
    due: open.reduce((sum, { n }) => sum + n, 0),
    oldestMs: open.length === 0 ? 0 : now - Math.min(...open.map(({ first }) => first)),
    mailsDue: open.find(({ kind }) => kind === 'mail')?.n ?? 0,
    outbox: outbox.n,
  };
}

/** The newest time that a server has written, ms. */
export async function newestTime({ db }: OpenDatabase): Promise<number> {
  const sessions = await db
    .selectFrom('sessions')
    .select(sql<number | null>`max(last_seen_at)`.as('at'))
    .executeTakeFirst();
  const entries = await db
    .selectFrom('audit_log')
    .select(sql<number | null>`max(created_at)`.as('at'))
    .executeTakeFirst();
  return Math.max(sessions?.at ?? 0, entries?.at ?? 0);
}

/** How far this machine's clock is ahead of the database's, ms; none where both are the same machine's. */
export async function aheadOfDatabase({ db, engine }: OpenDatabase): Promise<number | undefined> {
  if (engine === 'sqlite') return undefined;
  const asked = Date.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
  return (asked + Date.now()) / 2 - (rows[0]?.ms ?? asked);
}
