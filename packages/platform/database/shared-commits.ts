import { type Database, type Engine, type Queries, isUnreachable } from './database.ts';

/** Others wait for the connection meanwhile. */
const MOST_TOGETHER = 50;
/** Under way at a time, of a lane. SQLite has one connection; on PostgreSQL one that waits for a lock leaves room for another. */
const AT_ONCE: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 };
/** PostgreSQL has ended a statement that took too long, and has undone what it was part of. */
const ENDED_BY_SERVER = '57014';

/** Does for several items, in as few statements as it takes, what it does for one; answers for each. It may be run again, so it does nothing but query. */
export type QueryTogether<I, O> = (queries: Queries, items: readonly I[]) => Promise<readonly O[]>;

/**
 * Items of one `query` that come at the same time share its statements.
 * @param lane on PostgreSQL items share with those of their lane alone: nobody waits for a lock that another lane's wait for
 */
export type Shared = <I, O>(query: QueryTogether<I, O>, item: I, lane?: string) => Promise<O>;

type Query = QueryTogether<unknown, unknown>;

interface Waiting {
  readonly item: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  underWay: number;
  isCalled: boolean;
  /** Once nobody waits and nothing is under way. */
  readonly leave: () => void;
}

/**
 * A commit waits for the disk, and a statement of many rows costs little more than one of one. So what is ready at the same time, and what
 * comes while others are written, shares a transaction. Nothing is answered before its commit. Where one of them fails, none is kept and
 * each is written by itself: nobody fails for another.
 */
export const makeSharedCommits = (db: Database, engine: Engine): Shared =>
  makeShared(engine, (query, items) => db.transaction().execute((queries) => query(queries, items)));

/** The same for what only reads. Each read begins after it was asked for, so it sees what was committed by then. */
export const makeSharedReads = (db: Database, engine: Engine): Shared => makeShared(engine, (query, items) => query(db, items));

function makeShared(engine: Engine, run: (query: Query, items: readonly unknown[]) => Promise<readonly unknown[]>): Shared {
  const queries = new Map<QueryTogether<never, unknown>, Map<string, Queue>>();

  async function runTogether(query: Query, together: readonly Waiting[]): Promise<void> {
    const outcome = await run(
      query,
      together.map(({ item }) => item),
    ).then(
      (values) => ({ values }),
      (error: unknown) => ({ error }),
    );
    if ('values' in outcome) return together.forEach(({ resolve }, nth) => resolve(outcome.values[nth] as never));
    // What was under way when the database went away may be kept: written again, it could be there twice.
    if (together.length === 1 || (engine === 'postgres' && isLost(outcome.error)))
      return together.forEach(({ reject }) => reject(outcome.error));
    const alone = together.map(({ item, resolve, reject }) => run(query, [item]).then(([value]) => resolve(value as never), reject));
    await Promise.all(alone);
  }

  function queueOf(query: QueryTogether<never, unknown>, lane: string): Queue {
    const lanes = queries.get(query) ?? new Map<string, Queue>();
    queries.set(query, lanes);
    const queue = lanes.get(lane) ?? { waiting: [], underWay: 0, isCalled: false, leave: () => void lanes.delete(lane) };
    lanes.set(lane, queue);
    return queue;
  }

  function callNext(query: Query, queue: Queue): void {
    if (queue.waiting.length === 0 && queue.underWay === 0) queue.leave();
    if (queue.isCalled || queue.waiting.length === 0 || queue.underWay >= AT_ONCE[engine]) return;
    queue.isCalled = true;
    onceNobodyComes(queue, () => {
      queue.isCalled = false;
      queue.underWay += 1;
      void runTogether(query, queue.waiting.splice(0, MOST_TOGETHER)).finally(() => {
        queue.underWay -= 1;
        callNext(query, queue);
      });
      callNext(query, queue);
    });
  }

  return (query, item, lane = '') =>
    new Promise((resolve, reject) => {
      const queue = queueOf(query, engine === 'postgres' ? lane : '');
      queue.waiting.push({ item, resolve, reject });
      callNext(query as Query, queue);
    });
}

/**
 * After a turn of the event loop everybody whose request has been read has come this far. On a busy server each turn brings some more: they are
 * waited for, or many small commits would follow each other. On one that is not, the turn is over at once.
 */
function onceNobodyComes({ waiting }: Pick<Queue, 'waiting'>, then: () => void): void {
  const before = waiting.length;
  setImmediate(() => (before < waiting.length && waiting.length < MOST_TOGETHER ? onceNobodyComes({ waiting }, then) : then()));
}

const isLost = (error: unknown): boolean => isUnreachable(error) && (error as { code?: unknown }).code !== ENDED_BY_SERVER;
