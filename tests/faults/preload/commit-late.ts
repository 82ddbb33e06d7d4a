// A broken build for a control: who asks for a transaction is told that it is done before it is committed.
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionBuilder } from 'kysely';
import './clock-ahead.ts';

const LATE_MS = 200;

const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = function <T>(this: TransactionBuilder<unknown>, work: (queries: never) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    execute
      .call(this, async (queries) => {
        resolve(await work(queries as never));
        await pause(LATE_MS);
      })
      .catch(reject);
  });
} as typeof execute;
