import { expect, test } from 'vitest';
import { makeWorkQueue } from './work-queue.ts';

test('so many run, so many wait in their order, and the rest is not admitted', async () => {
  const queue = makeWorkQueue({ running: 1, waiting: 2 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const run = (name: string) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const [first, second, third] = ['first', 'second', 'third'].map(run);
  expect(begun).toEqual(['first']);
  expect(() => queue.admit()).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 1 }));
  ends[0]?.();
  await first;
  expect(begun).toEqual(['first', 'second']);
  queue.admit();
  ends[1]?.();
  await second;
  ends[2]?.();
  await third;
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('work that fails makes room as well', async () => {
  const queue = makeWorkQueue({ running: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'done')).toBe('done');
});
