import type { Database, Engine, Queries } from './database.ts';

/** Others wait for the connection meanwhile. */
const MOST_TOGETHER = 50;

/** Runs work in a transaction; it may be run again, so it does nothing but query. */
export type InTransaction = <T>(run: (queries: Queries) => Promise<T>) => Promise<T>;

interface Waiting {
  readonly run: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * On SQLite a commit waits for the disk and holds up everybody, so what is ready at the same time shares one. Nothing is answered before
 * that commit. Where one of them fails, none is kept and each is run by itself: nobody fails for another. PostgreSQL joins the commits of
 * its connections by itself, and work of several in one transaction would take locks in any order there.
 */
export function makeSharedCommits(db: Database, engine: Engine): InTransaction {
  const alone: InTransaction = (run) => db.transaction().execute(run);
  if (engine === 'postgres') return alone;
  let waiting: Waiting[] = [];

  async function commitTogether(): Promise<void> {
    const together = waiting.splice(0, MOST_TOGETHER);
    if (waiting.length > 0) setImmediate(() => void commitTogether());
    const [only] = together;
    if (only && together.length === 1) return settle(only, alone(only.run));
    const values = await alone(async (queries) => {
      const done: unknown[] = [];
      for (const { run } of together) done.push(await run(queries));
      return done;
    }).catch(() => undefined);
    if (values) together.forEach(({ resolve }, nth) => resolve(values[nth] as never));
    else for (const one of together) await settle(one, alone(one.run));
  }

  return (run) =>
    new Promise((resolve, reject) => {
      // By then everybody whose request has been read has come this far.
      if (waiting.length === 0) setImmediate(() => void commitTogether());
      waiting.push({ run, resolve, reject });
    });
}

const settle = ({ resolve, reject }: Waiting, result: Promise<unknown>): Promise<void> =>
  result.then((value) => resolve(value as never), reject);
