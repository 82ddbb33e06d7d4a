// A broken build for a control: the thread that writes claims is told a second late, and its answer is not waited for.
import { Worker } from 'node:worker_threads';
import type { WriteOrder } from '@inlay/platform/database/sqlite-writer.ts';

const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (this: Worker, message: Partial<WriteOrder>, ...rest: never[]) {
  const { order, writes } = message;
  if (writes === undefined) return post.call(this, message, ...rest);
  setImmediate(() => this.emit('message', { order, changes: writes.flatMap(({ rows }) => rows.map(() => 1)) }));
  setTimeout(() => post.call(this, message, ...rest), 1_000);
};
