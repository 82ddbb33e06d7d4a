import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Refusal } from '@inlay/kernel/errors.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { silentLog } from '../../../tests/support/engines/platform-database.ts';
import { createKeyring } from '../keys/keyring.ts';
import { type Limits, makeLimits } from './limits.ts';
import { threadMs } from '../../../tests/support/thread-time.ts';

const REDIS = process.env['TEST_VALKEY_URL'];
const opened: Limits[] = [];
const clock = fakeClock(1_800_000_000_000);
const keyring = createKeyring('a secret key of the tests, long enough');
const limitsOf = (valkeyUrl?: string) => {
  const limits = makeLimits({ settings: { valkeyUrl }, keyring, clock, log: silentLog });
  opened.push(limits);
  return limits;
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    (error: unknown) => (error instanceof Refusal ? (error.retryAfter ?? -1) : Promise.reject(error)),
  );
/** Waits until what is taken is counted in Redis: on a busy machine a connection takes its time. */
async function counted(limits: Limits): Promise<void> {
  const direct = limitsOf(REDIS);
  const seen = async () => {
    const rule = ruleOf(1);
    await limits.take(rule, 'k');
    return refused(direct.take(rule, 'k'));
  };
  await expect.poll(seen, { timeout: 30_000 }).toBe(60);
}
const ruleOf = (points: number, seconds = 60) => ({ name: `test-${randomUUID()}`, points, seconds });

afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.close();
});

describe.each(REDIS ? ['memory', 'redis'] : ['memory'])('limits in %s', (store) => {
  const open = async () => {
    const limits = limitsOf(store === 'redis' ? REDIS : undefined);
    // Redis is asked once it is connected.
    if (store === 'redis') await new Promise((resolve) => setTimeout(resolve, 100));
    return limits;
  };

  test('20 parallel callers on 5 points: exactly 5 pass, the others are told when to come back', async () => {
    const limits = await open();
    const rule = ruleOf(5);
    const results = await Promise.all(Array.from({ length: 20 }, () => refused(limits.take(rule, 'caller'))));
    expect(results.filter((result) => result === false)).toHaveLength(5);
    expect(new Set(results.filter((result) => result !== false))).toEqual(new Set([60]));
    expect(await refused(limits.take(rule, 'another caller'))).toBe(false);
  });

  test('cost, refund and reset', async () => {
    const limits = await open();
    const rule = ruleOf(10);
    await limits.take(rule, 'k', 8);
    await limits.refund(rule, 'k', 5);
    await limits.take(rule, 'k', 7);
    expect(await refused(limits.take(rule, 'k'))).toBe(60);
    await limits.reset(rule, 'k');
    await limits.take(rule, 'k', 10);
    expect(await refused(limits.take(rule, 'k'))).toBe(60);
  });

  test('what was used is told without taking anything, also beyond the points, and nothing where no window is', async () => {
    const limits = await open();
    const rule = ruleOf(3);
    expect(await limits.used(rule, 'k')).toEqual({ points: 0, seconds: 0 });
    await limits.take(rule, 'k', 2);
    for (let n = 0; n < 5; n += 1) expect(await limits.used(rule, 'k')).toEqual({ points: 2, seconds: 60 });
    await refused(limits.take(rule, 'k', 5));
    expect((await limits.used(rule, 'k')).points).toBe(7);
    await limits.reset(rule, 'k');
    expect((await limits.used(rule, 'k')).points).toBe(0);
  });

  test('what is given back beyond what was taken saves nothing up, and leaves the window its end', async () => {
    const limits = await open();
    const rule = ruleOf(3);
    await limits.refund(rule, 'k', 5);
    await limits.take(rule, 'k', 2);
    for (let n = 0; n < 10; n += 1) await limits.refund(rule, 'k');
    const results = await Promise.all(Array.from({ length: 6 }, () => refused(limits.take(rule, 'k'))));
    expect(results.filter((result) => result === false)).toHaveLength(3);
    expect(new Set(results.filter((result) => result !== false))).toEqual(new Set([60]));
  });

  test('of 20 that ask at once where running out is no refusal exactly 5 take a point; what one of them gives back another gets', async () => {
    const limits = await open();
    const rule = ruleOf(5);
    const taken = await Promise.all(Array.from({ length: 20 }, () => limits.tryTake(rule, 'k')));
    expect(taken.filter(Boolean)).toHaveLength(5);
    await limits.refund(rule, 'k');
    expect([await limits.tryTake(rule, 'k'), await limits.tryTake(rule, 'k')]).toEqual([true, false]);
  });

  test('two rules with one key do not touch each other; a key of any length and text is fine', async () => {
    const limits = await open();
    const [one, two] = [ruleOf(1), ruleOf(1)];
    for (const key of ['k', '', 'a b:*\r\nSET x y', 'x'.repeat(100_000)]) {
      await limits.take(one, key);
      await limits.take(two, key);
      expect(await refused(limits.take(one, key))).toBe(60);
    }
  });
});

describe('limits in memory', () => {
  test('the window ends by the injected clock', async () => {
    const limits = limitsOf();
    const rule = ruleOf(1, 10);
    await limits.take(rule, 'k');
    clock.advance(7_500);
    expect(await refused(limits.take(rule, 'k'))).toBe(3);
    clock.advance(2_500);
    expect(await refused(limits.take(rule, 'k'))).toBe(false);
  });

  test('a flood of keys is met in bounded time and memory: the oldest windows go, the latest count', async () => {
    const limits = limitsOf();
    const rule = ruleOf(1, 3_600);
    const start = threadMs();
    for (let n = 0; n < 250_000; n += 1) await limits.take(rule, `key ${n}`);
    expect(threadMs() - start).toBeLessThan(10_000);
    expect(await refused(limits.take(rule, 'key 249999'))).toBe(3600);
    expect(await refused(limits.take(rule, 'key 0'))).toBe(false);
  });

  test('a flood of short windows leaves one of a day as it is', async () => {
    const limits = limitsOf();
    const lock = ruleOf(1, 7_200);
    await limits.take(lock, 'owner');
    const rule = ruleOf(1, 10);
    for (let n = 0; n < 210_000; n += 1) await limits.take(rule, `key ${n}`);
    expect(await refused(limits.take(lock, 'owner'))).toBe(7_200);
  });
});

test('a window ends with the UTC day, and says so', async () => {
  const limits = limitsOf();
  const [hour, day] = [ruleOf(1, 3_600), ruleOf(1, 86_400)];
  const noon = clock();
  clock.set(Math.floor(noon / 86_400_000 + 1) * 86_400_000 - 60_000);
  for (const rule of [hour, day]) {
    await limits.take(rule, 'k');
    expect(await refused(limits.take(rule, 'k'))).toBe(60);
  }
  clock.advance(60_000);
  for (const [rule, rest] of [
    [hour, 3_600],
    [day, 86_400],
  ] as const) {
    expect(await refused(limits.take(rule, 'k'))).toBe(false);
    expect(await refused(limits.take(rule, 'k'))).toBe(rest);
  }
  clock.set(noon);
});

describe('limits without Redis', () => {
  test('a Redis that is not there: each process counts for itself, and no caller meets an error', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const limits = limitsOf(`redis://127.0.0.1:${port}`);
    const rule = ruleOf(5);
    const results = await Promise.all(Array.from({ length: 20 }, () => refused(limits.take(rule, 'k'))));
    expect(results.filter((result) => result === false)).toHaveLength(5);
    await limits.refund(rule, 'k');
    await limits.reset(rule, 'k');
    expect(await refused(limits.take(rule, 'k'))).toBe(false);
  });

  test('a Redis that accepts and never says it is ready costs nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const limits = limitsOf(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const rule = ruleOf(50);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    for (let n = 0; n < 50; n += 1) await limits.take(rule, 'k');
    expect(performance.now() - start).toBeLessThan(2_500);
    expect(await refused(limits.take(rule, 'k'))).toBe(60);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  test.runIf(REDIS)('a Redis that stops answering costs the callers of that moment half a second, the next ones nothing', async () => {
    const target = new URL(REDIS ?? '');
    let pause = () => {};
    const sockets: Socket[] = [];
    const proxy = createServer((socket) => {
      const upstream = connect(Number(target.port || 6379), target.hostname);
      sockets.push(socket, upstream);
      socket.pipe(upstream).pipe(socket);
      pause = () => void socket.unpipe(upstream);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const limits = limitsOf(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const rule = ruleOf(1_000);
    await counted(limits);
    pause();
    const start = performance.now();
    await Promise.all(Array.from({ length: 100 }, () => limits.take(rule, 'k')));
    const first = performance.now() - start;
    for (let n = 0; n < 100; n += 1) await limits.take(rule, 'k');
    expect(first).toBeGreaterThan(450);
    expect(performance.now() - start).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  test.runIf(REDIS)('a connection that breaks under load: no error, and Redis counts again after a rest', { timeout: 20_000 }, async () => {
    const target = new URL(REDIS ?? '');
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const upstream = connect(Number(target.port || 6379), target.hostname);
      for (const end of [socket, upstream]) sockets.add(end.on('error', () => {}));
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const limits = limitsOf(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const direct = limitsOf(REDIS);
    const rule = ruleOf(1_000);
    await counted(limits);
    const burst = Promise.all(Array.from({ length: 300 }, () => refused(limits.take(rule, 'k'))));
    for (const socket of sockets) socket.destroy();
    expect((await burst).every((result) => result === false)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    await limits.take(rule, 'shared', 1_000);
    expect(await refused(direct.take(rule, 'shared'))).toBe(60);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });
});
