import { expect, test } from 'vitest';
import { type WorkQueue, makeWorkQueue } from './work-queue.ts';

/** Work that is done when the test says so. */
function makeHands(queue: WorkQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    bring: (network: string, name: string) =>
      queue.hold(network, (inTurn) =>
        inTurn(() => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        }),
      ),
    async end(name: string, done: Promise<void>) {
      ends.get(name)?.();
      await done;
    },
  };
}
const full = expect.objectContaining({ code: 'unavailable', retryAfter: 1 });

test('one runs, the others wait, and the networks take turns', async () => {
  const { begun, bring, end } = makeHands(makeWorkQueue());
  const work = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => [name, bring(name.charAt(0), name)] as const);
  expect(begun).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name, new Map(work).get(name)!);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a network holds so many places, and what it holds when the house is full is one', async () => {
  const queue = makeWorkQueue({ ofNetwork: 2, places: 3, networks: 5 });
  const { bring, end } = makeHands(queue);
  const [first] = ['a1', 'a2'].map((name) => bring('a', name));
  await expect(bring('a', 'a3')).rejects.toEqual(full);
  void bring('b', 'b1');
  await expect(bring('b', 'b2')).rejects.toEqual(full);
  void bring('c', 'c1');
  void bring('d', 'd1');
  await expect(bring('e', 'e1')).rejects.toEqual(full);
  await end('a1', first!);
  void bring('e', 'e1');
});

test('work that fails, and a place without work, make room as well', async () => {
  const queue = makeWorkQueue({ ofNetwork: 1 });
  await expect(queue.hold('a', (inTurn) => inTurn(() => Promise.reject(new Error('broken'))))).rejects.toThrow('broken');
  await expect(queue.hold('a', () => Promise.reject(new Error('no claim')))).rejects.toThrow('no claim');
  expect(await queue.hold('a', (inTurn) => inTurn(async () => 'done'))).toBe('done');
});
