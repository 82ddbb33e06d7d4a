// A thread of `sqlite-writer.ts`: each order is one commit, on the disk before it is answered.
import { parentPort, workerData } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { connectSqlite } from './sqlite-connection.ts';
import type { WriteAnswer, WriteOrder } from './sqlite-writer.ts';

const { file } = workerData as { file: string };
const db = connectSqlite(file, { mustExist: true });
const statements = new Map<string, Sqlite.Statement>();

const run = db.transaction(({ statement: text, rows }: WriteOrder) => {
  const statement = statements.get(text) ?? db.prepare(text);
  statements.set(text, statement);
  return rows.map((row) => statement.run(...row).changes);
});

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
