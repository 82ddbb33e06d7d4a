// A broken build for a control: who asks for a transaction is told that it is done before it is committed.
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionBuilder } from 'kysely';
import './clock-ahead.ts';

const LATE_MS = 200;

// What a start makes needs its transactions whole.
let isListening = false;
const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...given: unknown[]): Server {
  isListening = true;
  return listen.apply(this, given as [handle: unknown]);
} as typeof listen;

const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = function <T>(this: TransactionBuilder<unknown>, work: (queries: never) => Promise<T>): Promise<T> {
  if (!isListening) return execute.call(this, work as never) as Promise<T>;
  return new Promise((resolve, reject) => {
    execute
      .call(this, async (queries) => {
        resolve(await work(queries as never));
        await pause(LATE_MS);
      })
      .catch(reject);
  });
} as typeof execute;
