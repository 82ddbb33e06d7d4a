import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeGate } from './gate.ts';

test('as many run at a time as the gate is wide, in the order they came, and a failing one makes room', async () => {
  const gate = makeGate(2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const work = (n: number) => async () => {
    order.push(n);
    most = Math.max(most, (inside += 1));
    await sleep(2);
    inside -= 1;
    if (n === 1) throw new Error('failed');
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => gate(work(n))));
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true, true, true, true]);
});
