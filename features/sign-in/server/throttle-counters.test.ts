import { Refusal } from '@inlay/kernel/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../tests/support/platform-database.ts';
import { up } from './migrations/0004-sign-in.ts';
import { addressKey, knownDeviceKey, makeThrottle, reauthKey, type Throttle, unknownDeviceKey } from './throttle.ts';

const DAY = 86_400_000;

describe.each(engines)('counters of failed logins on %s', (engine) => {
  const clock = fakeClock(Date.UTC(2026, 10, 21));
  let database: PlatformDatabase;
  let throttle: Throttle;
  beforeAll(async () => {
    database = await openPlatformDatabase(engine);
    await up(database.db as never);
    throttle = makeThrottle(database.db, clock);
  });
  afterAll(() => database.drop());

  let names = 0;
  const fresh = (what: string) => `${what}:${(names += 1)}`;
  /** Seconds that an attempt has to wait; undefined when it may go on. */
  const waitOf = async (own: string, address = fresh('address')): Promise<number | undefined> => {
    const answer = await throttle.check({ own, address }).catch((error: unknown) => error);
    if (answer instanceof Refusal) expect(answer.code).toBe('rate_limited');
    else expect(answer).toBeUndefined();
    return answer instanceof Refusal ? answer.retryAfter : undefined;
  };
  async function fail(times: number, own: string, address?: string) {
    for (let i = 0; i < times; i += 1) await throttle.failed({ own, address: address ?? fresh('address') });
  }
  /** One failure that is counted as many: each of them would be a commit. */
  async function failAtOnce(times: number, key: string) {
    await throttle.failed({ own: key, address: key });
    await database.db.updateTable('login_failures').set({ failures: times }).where('key', '=', key).execute();
  }

  test('ten failures are free; then 30 s, told in whole seconds, to the millisecond', async () => {
    const own = fresh('device');
    expect(await waitOf(own)).toBeUndefined();
    await fail(9, own);
    expect(await waitOf(own)).toBeUndefined();
    await fail(1, own);
    expect(await waitOf(own)).toBe(30);
    clock.advance(1);
    expect(await waitOf(own)).toBe(30);
    clock.advance(28_999);
    expect(await waitOf(own)).toBe(1);
    clock.advance(999);
    expect(await waitOf(own)).toBe(1);
    clock.advance(1);
    expect(await waitOf(own)).toBeUndefined();
  });

  test('each further failure doubles the wait, up to an hour', async () => {
    const own = fresh('device');
    await fail(9, own);
    for (const wait of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      await fail(1, own);
      expect(await waitOf(own)).toBe(wait);
    }
    expect(await waitOf(fresh('device'))).toBeUndefined();
  });

  test('after more than a day without a failure an account’s counter starts anew, not before', async () => {
    const own = fresh('device');
    await fail(9, own);
    clock.advance(DAY);
    await fail(1, own);
    expect(await waitOf(own)).toBe(30);
    clock.advance(DAY + 1);
    await fail(9, own);
    expect(await waitOf(own)).toBeUndefined();
  });

  test('an address has 50 failures in ten minutes, whatever they were at; the window begins with the first', async () => {
    const address = fresh('address');
    const began = clock();
    await failAtOnce(48, address);
    clock.advance(1_000);
    await fail(1, fresh('device'), address);
    expect(await waitOf(fresh('device'), address)).toBeUndefined();
    await fail(1, fresh('device'), address);
    expect(await waitOf(fresh('device'), address)).toBe(599);
    clock.set(began + 599_999);
    expect(await waitOf(fresh('device'), address)).toBe(1);
    clock.advance(1);
    expect(await waitOf(fresh('device'), address)).toBeUndefined();
    await fail(1, fresh('device'), address);
    expect(await waitOf(fresh('device'), address)).toBeUndefined();
  });

  test('the longer of both waits counts', async () => {
    const [long, short, address] = [fresh('device'), fresh('device'), fresh('address')];
    for (const [key, times] of [
      [long, 20],
      [short, 10],
      [address, 50],
    ] as const)
      await failAtOnce(times, key);
    expect([await waitOf(long, address), await waitOf(short, address)]).toEqual([3_600, 600]);
  });

  test('success clears the caller’s own counter and leaves the address’s', async () => {
    const [own, other, address] = [fresh('device'), fresh('device'), fresh('address')];
    for (const [key, times] of [
      [own, 10],
      [other, 10],
      [address, 50],
    ] as const)
      await failAtOnce(times, key);
    await throttle.succeeded(database.db, { own });
    expect([await waitOf(own), await waitOf(other), await waitOf(own, address)]).toEqual([undefined, 30, 600]);
  });

  test('counters that nobody needs any more are dropped, a millisecond after their day', async () => {
    const keys = async () => (await database.db.selectFrom('login_failures').select('key').execute()).map(({ key }) => key);
    const [old, next] = [fresh('device'), fresh('device')];
    await failAtOnce(1, old);
    clock.advance(DAY);
    await failAtOnce(1, next);
    expect(await keys()).toContain(old);
    clock.advance(1);
    await failAtOnce(1, next);
    expect(await keys()).toEqual([next]);
  });

  test('counters of different things never meet, and hold no name of a caller', () => {
    const keys = [unknownDeviceKey('owner'), unknownDeviceKey('other'), knownDeviceKey('owner'), reauthKey('owner'), addressKey('owner')];
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toMatch(/^unknown:[0-9a-f]{64}$/);
    expect(keys.slice(2)).toEqual(['device:owner', 'reauth:owner', 'address:owner']);
    expect(addressKey('2001:db8:1:1200::1')).toBe(addressKey('2001:db8:1:12ff::2'));
  });
});
