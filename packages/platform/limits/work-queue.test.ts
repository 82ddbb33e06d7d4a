import { expect, test } from 'vitest';
import { type Shares, type WorkQueue, makeWorkQueue } from './work-queue.ts';

const shares: Shares = { running: 1, ofNetwork: 8, ofSurroundings: 32, places: 200, withNewcomers: 1_000, retryAfter: 1 };

/** Work that is done when the test says so. */
function makeHands(queue: WorkQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    bring: (address: string, name: string) =>
      queue.hold(address, (inTurn) =>
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
  const { begun, bring, end } = makeHands(makeWorkQueue(shares));
  const work = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => [name, bring(name.charAt(0), name)] as const);
  expect(begun).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name, new Map(work).get(name)!);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a network holds so many places, and what it holds when the house is full is one', async () => {
  const queue = makeWorkQueue({ ...shares, ofNetwork: 2, places: 3, withNewcomers: 5 });
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

test('what shares its surroundings holds so many places, newcomers among it; nobody else is refused for it', async () => {
  const { bring, end } = makeHands(makeWorkQueue({ ...shares, ofNetwork: 2, ofSurroundings: 3 }));
  const [first] = ['2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:200::1'].map((address, n) => bring(address, `a${n}`));
  await expect(bring('2001:db8:1:200::2', 'a3')).rejects.toEqual(full);
  await expect(bring('2001:db8:1:300::1', 'a4')).rejects.toEqual(full);
  void bring('2001:db8:2:300::1', 'b1');
  for (const address of ['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3']) void bring(address, address);
  await expect(bring('192.0.2.4', 'c4')).rejects.toEqual(full);
  await end('a0', first!);
  void bring('2001:db8:1:300::1', 'a5');
});

test('work that fails, and a place without work, make room as well', async () => {
  const queue = makeWorkQueue({ ...shares, ofNetwork: 1 });
  await expect(queue.hold('a', (inTurn) => inTurn(() => Promise.reject(new Error('broken'))))).rejects.toThrow('broken');
  await expect(queue.hold('a', () => Promise.reject(new Error('no claim')))).rejects.toThrow('no claim');
  expect(await queue.hold('a', (inTurn) => inTurn(async () => 'done'))).toBe('done');
});
