import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database, Engine, Queries } from './database.ts';
import { type Shared, makeSharedCommits } from './shared-commits.ts';

/** What a transaction does. It may be run again, so it does nothing but query. */
type Run<T> = (queries: Queries) => Promise<T>;
type Outcome = { readonly value: unknown } | { readonly error: unknown };

const shared = new WeakMap<Database, Shared>();

/**
 * A transaction for work of which much is under way at a time, and each must be on the disk before it goes on. SQLite syncs the disk for every commit, so there
 * what is ready at the same time shares one; what throws is undone alone. PostgreSQL shares commits by itself. Resolves after the commit.
 */
export async function commitTogether<T>(db: Database, engine: Engine, run: Run<T>): Promise<T> {
  if (engine === 'postgres') return db.transaction().execute(run);
  const inSharedCommit = shared.get(db) ?? makeSharedCommits(db, engine);
  shared.set(db, inSharedCommit);
  // Whoever comes first runs them all: each as who it is.
  const outcome = await inSharedCommit(runEach, AsyncLocalStorage.bind(run) as Run<unknown>);
  if ('error' in outcome) throw outcome.error;
  return outcome.value as T;
}

async function runEach(queries: Queries, runs: readonly Run<unknown>[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const run of runs) {
    await sql`savepoint one`.execute(queries);
    try {
      outcomes.push({ value: await run(queries) });
    } catch (error) {
      await sql`rollback to one`.execute(queries);
      outcomes.push({ error });
    }
    await sql`release one`.execute(queries);
  }
  return outcomes;
}
