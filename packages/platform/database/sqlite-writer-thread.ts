// A thread of `sqlite-writer.ts`: each order is one commit, on the disk before it is answered.
import { parentPort, workerData } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { connectSqlite } from './sqlite-connection.ts';
import type { WriteAnswer, WriteOrder } from './sqlite-writer.ts';

const { file } = workerData as { file: string };
const db = connectSqlite(file, { mustExist: true });
/** A statement of many rows has another text for each number of them. */
const STATEMENTS_KEPT = 50;
const statements = new Map<string, Sqlite.Statement>();

function prepared(text: string): Sqlite.Statement {
  let statement = statements.get(text);
  if (!statement) {
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    statements.set(text, (statement = db.prepare(text)));
  }
  return statement;
}

const run = db.transaction(({ writes }: WriteOrder) =>
  writes.flatMap(({ statement, rows }) => rows.map((row) => prepared(statement).run(...row).changes)),
);

parentPort?.on('message', (order: WriteOrder) => {
  const answer = (what: WriteAnswer) => parentPort?.postMessage(what);
  try {
    // Immediate: the write lock is asked for at the start, where waiting for it is safe.
    answer({ order: order.order, changes: run.immediate(order) });
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    answer({ order: order.order, failure: { message: message ?? String(error), code } });
  }
});
