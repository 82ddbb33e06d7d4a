// A broken build for a control: the thread that writes claims is told a second late, and its answer is not waited for.
import { Worker } from 'node:worker_threads';

interface Order {
  readonly order?: number;
  readonly rows?: readonly unknown[];
}
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (this: Worker, message: Order, ...rest: never[]) {
  if (message.rows === undefined) return post.call(this, message, ...rest);
  const { order, rows } = message;
  setImmediate(() => this.emit('message', { order, changes: rows.map(() => 1) }));
  setTimeout(() => post.call(this, message, ...rest), 1_000);
};
