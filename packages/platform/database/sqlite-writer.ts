import { Worker } from 'node:worker_threads';

export type SqliteValue = string | number | null;

/** A statement, and what it is run with: once a row. */
export interface SqliteWrite {
  readonly statement: string;
  readonly rows: readonly (readonly SqliteValue[])[];
}

/** What the thread is sent and what it answers. */
export interface WriteOrder {
  readonly order: number;
  readonly writes: readonly SqliteWrite[];
}
export type WriteAnswer = { readonly order: number } & (
  | { readonly changes: readonly number[] }
  | { readonly failure: { readonly message: string; readonly code: string | undefined } }
);

export interface SqliteWriter {
  /** Runs all in one durable commit, in their order; answers how many rows each run changed. */
  write(writes: readonly SqliteWrite[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface Open {
  readonly resolve: (changes: readonly number[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Writes to a SQLite file in a thread of its own: a durable commit waits for the disk, and on the main thread everything
 * else would wait with it. A thread that dies fails what was open and is replaced at the next write.
 */
export function makeSqliteWriter(file: string): SqliteWriter {
  const open = new Map<number, Open>();
  let worker: Worker | undefined;
  let orders = 0;

  function settle(order: number, then: (open: Open) => void): void {
    const waiting = open.get(order);
    open.delete(order);
    // Only what is under way keeps the process alive.
    if (open.size === 0) worker?.unref();
    if (waiting) then(waiting);
  }

  function failAll(error: Error): void {
    worker = undefined;
    for (const order of open.keys()) settle(order, ({ reject }) => reject(error));
  }

  function started(): Worker {
    if (worker) return worker;
    const thread = new Worker(new URL('sqlite-writer-thread.ts', import.meta.url), { workerData: { file } });
    thread.on('message', (answer: WriteAnswer) =>
      settle(answer.order, ({ resolve, reject }) =>
        'changes' in answer
          ? resolve(answer.changes)
          : reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code })),
      ),
    );
    thread.once('error', failAll);
    thread.once('exit', () => failAll(new Error('The thread that writes has ended.')));
    return (worker = thread);
  }

  return {
    write: (writes) =>
      new Promise((resolve, reject) => {
        orders += 1;
        open.set(orders, { resolve, reject });
        const thread = started();
        thread.ref();
        thread.postMessage({ order: orders, writes } satisfies WriteOrder);
      }),
    async close() {
      const thread = worker;
      worker = undefined;
      thread?.removeAllListeners('exit');
      await thread?.terminate();
    },
  };
}
