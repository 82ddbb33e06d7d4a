import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Longer than any query of ours on a healthy database. */
export const USUAL_TIMEOUT_MS = 2_000;
/** After a wait of half of it, with no other query answered meanwhile, we check whether the database answers at all. */
const SUSPICIOUS_PART = 0.5;
const LOOK_PART = 0.35;
const LOOK_AGAIN_MS = 250;
const PIECE_MS = 100;

/** The database answers nobody. Carries a code that reads as "may be tried again". */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

export interface WatchedPool extends PostgresPool {
  counts(): { readonly busy: number; readonly idle: number; readonly waiting: number };
}

/**
 * Connections to PostgreSQL. A database that has gone silent (stopped, cut off, half-open) is noticed within `timeoutMs`: from then on
 * whoever waits and whoever comes is told at once, and a look every quarter of a second finds out when it is back. A connection that was
 * waited on in vain is thrown away: what it is still owed would be taken for the answer to the next query.
 */
export function makePostgresPool(connectionString: string, timeoutMs: number = USUAL_TIMEOUT_MS): WatchedPool {
  const suspiciousMs = SUSPICIOUS_PART * timeoutMs;
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    keepAlive: true,
    application_name: 'inlay',
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor may one that breaks while a query runs: the query itself rejects.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const waiting = new Set<(reason: DatabaseSilent) => void>();
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let silent = false;
  let looking = false;
  let heardAt = performance.now();

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const began = performance.now();
    silent = !(await answersAnybody(connectionString, timeoutMs, () => heardAt > began));
    looking = false;
    if (!silent) return;
    for (const giveUp of waiting) giveUp(new DatabaseSilent());
    waiting.clear();
    setTimeout(() => void look(), LOOK_AGAIN_MS).unref();
  }

  /** What comes after the caller was told that it won't come goes to `late`. */
  function watched<T>(work: () => Promise<T>, late: (result: T) => void): Promise<T> {
    if (silent) return Promise.reject(new DatabaseSilent());
    return new Promise((resolve, reject) => {
      const suspect = () => void (performance.now() - heardAt >= suspiciousMs / 2 && look());
      const suspicion = setTimeout(suspect, suspiciousMs).unref();
      waiting.add(reject);
      const end = () => {
        clearTimeout(suspicion);
        return waiting.delete(reject);
      };
      work().then(
        (result) => (end() ? resolve(result) : late(result)),
        (error: Error) => {
          end();
          reject(error);
        },
      );
    });
  }

  function lend(client: pg.PoolClient): PostgresPoolClient {
    let spoiled = false;
    const borrowed = {
      async query(text: string, values: unknown[]) {
        if (spoiled) throw new DatabaseSilent();
        try {
          const result = await watched(
            () => resultOf(client, text, values, timeoutMs),
            () => {},
          );
          heardAt = performance.now();
          return result;
        } catch (error) {
          if (isAnswer(error)) heardAt = performance.now();
          else spoiled = true;
          throw error;
        }
      },
      release: (discard?: boolean) => client.release(spoiled || discard === true),
    };
    return borrowed as unknown as PostgresPoolClient;
  }

  return {
    async connect() {
      const client = await watched(
        () => pool.connect(),
        (late) => late.release(),
      );
      let borrowed = lent.get(client);
      if (!borrowed) lent.set(client, (borrowed = lend(client)));
      return borrowed;
    },
    end: () => pool.end(),
    options: pool.options,
    counts: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * By callback, and with a timeout of our own: what the library's promise and timeout hold of a query keeps its rows until old objects are
 * collected, and a long read then takes a hundred megabytes that nobody needs.
 */
const resultOf = (client: pg.PoolClient, text: string, values: unknown[], timeoutMs: number): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Query read timeout')), timeoutMs);
    client.query(text, values, (error: Error | null, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });

const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

async function answersAnybody(connectionString: string, timeoutMs: number, heard: () => boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => {});
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    // "Too many connections" is an answer too.
    .then(() => true, isAnswer);
  const answers = await Promise.race([answer, waitFor(heard, LOOK_PART * timeoutMs)]);
  void client.end().catch(() => {});
  return answers;
}

/** In short pieces: when it was this process that was held up, what has come meanwhile is read between them. */
async function waitFor(heard: () => boolean, atMostMs: number): Promise<boolean> {
  for (let waited = 0; waited < atMostMs; waited += PIECE_MS) {
    await sleep(PIECE_MS, undefined, { ref: false });
    if (heard()) return true;
  }
  return false;
}
