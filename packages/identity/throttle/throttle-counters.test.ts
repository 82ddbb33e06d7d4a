import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type Limits, makeLimits } from '@inlay/platform/limits/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { up as upFirst } from '@inlay/features/sign-in/server/migrations/0004-sign-in.ts';
import { up } from '@inlay/features/sign-in/server/migrations/0018-throttle.ts';
import { addressKey, knownDeviceKey, sessionKey, unknownDeviceKey } from './counter-keys.ts';
import { type CaptchaCheck, makeThrottle, type Throttle, type Ticket } from './throttle.ts';
import { accountsRealm } from '../realm.ts';
import { settleByOutcome } from './settle-by-outcome.ts';

const DAY = 86_400_000;

describe.each(engines)('counters of failed logins on %s', (engine) => {
  const clock = fakeClock(Date.UTC(2026, 10, 21));
  let database: PlatformDatabase;
  let limits: Limits;
  let throttle: Throttle;
  beforeAll(async () => {
    database = await openPlatformDatabase(engine);
    await upFirst(database.db as never);
    await up(database.db as never);
    limits = makeLimits({
      settings: { valkeyUrl: undefined },
      keyring: createKeyring('a secret key of the tests, long enough'),
      clock,
      log: silentLog,
    });
    throttle = makeThrottle({ db: database.db, clock, limits }, accountsRealm);
  });
  afterAll(async () => {
    await limits.close();
    await database.drop();
  });

  let names = 0;
  const fresh = (what: string) => `${what}:${(names += 1)}`;
  /** A try: its ticket, or how it was refused: the seconds to wait, or `captcha`. */
  async function begin(own: string, ask?: CaptchaCheck): Promise<Ticket | number | 'captcha'> {
    const answer = await throttle.begin(own, ask).catch((error: unknown) => error);
    if (!(answer instanceof Refusal)) return answer as Ticket;
    expect(['rate_limited', 'captcha-required']).toContain(answer.code);
    return answer.code === 'captcha-required' ? 'captcha' : Number(answer.retryAfter);
  }
  async function ticketOf(own: string, ask?: CaptchaCheck): Promise<Ticket> {
    const ticket = await begin(own, ask);
    if (typeof ticket !== 'object') throw new Error(`Refused: ${ticket}`);
    return ticket;
  }
  /** How a try would be answered; it is given back. */
  async function outcome(own: string, ask?: CaptchaCheck): Promise<number | 'captcha' | undefined> {
    const answer = await begin(own, ask);
    if (typeof answer !== 'object') return answer;
    await answer.giveBack();
    return undefined;
  }
  const waitOf = (own: string) => outcome(own);
  async function fail(times: number, own: string, ask?: CaptchaCheck) {
    for (let i = 0; i < times; i += 1) await ticketOf(own, ask);
  }
  /** One failure that is counted as many: each of them would be a commit. */
  async function failAtOnce(times: number, key: string) {
    await fail(1, key);
    await database.db.updateTable('login_failures').set({ failures: times }).where('key', '=', key).execute();
  }
  const unsolved = (network?: string): CaptchaCheck => ({ solved: false, ...(network !== undefined && { network }) });
  const solved = (network?: string): CaptchaCheck => ({ ...unsolved(network), solved: true });
  const failuresOf = async (key: string) =>
    (await database.db.selectFrom('login_failures').where('key', '=', key).select(['failures', 'next_at']).executeTakeFirst()) ?? null;

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
      clock.advance(wait * 1_000);
    }
    expect(await waitOf(fresh('device'))).toBeUndefined();
  });

  test('a hundred failures shut a counter until a day has passed since the last', async () => {
    const own = fresh('device');
    await failAtOnce(99, own);
    await fail(1, own);
    clock.advance(DAY - 1_000);
    expect(await waitOf(own)).toBe(2);
    clock.advance(1_000);
    expect(await waitOf(own)).toBe(1);
    clock.advance(1);
    expect(await waitOf(own)).toBeUndefined();
  });

  test('a guess a second for five days: 40 are looked at in a day, fewer once the counter has shut', async () => {
    const own = fresh('device');
    for (let day = 0; day < 5; day += 1) {
      const began = clock();
      let looked = 0;
      while (clock() < began + DAY) {
        const answer = await begin(own);
        if (typeof answer === 'object') looked += 1;
        // Refused tries change nothing: what a guess a second would see.
        clock.advance(typeof answer === 'number' ? answer * 1_000 : 1_000);
      }
      expect(looked).toBeGreaterThanOrEqual(13);
      // The ten free ones, six of the ladder, and one an hour.
      expect(looked).toBeLessThanOrEqual(40);
    }
  });

  test('of 200 at one moment ten are looked at, and two where a captcha is asked for', async () => {
    const at = async (own: string, ask?: CaptchaCheck) =>
      (await Promise.all(Array.from({ length: 200 }, () => begin(own, ask)))).filter((answer) => typeof answer === 'object').length;
    expect(await at(fresh('device'))).toBe(10);
    expect(await at(fresh('device'), solved())).toBe(10);
    expect(await at(fresh('device'), unsolved())).toBe(2);
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

  test('a counter’s third failure and all further ones need a captcha, until ten minutes after the last', async () => {
    const own = fresh('device');
    await fail(2, own, unsolved());
    expect(await outcome(own, unsolved())).toBe('captcha');
    // What was asked for is no failure.
    expect((await failuresOf(own))?.failures).toBe(2);
    await fail(1, own, solved());
    clock.advance(600_000);
    expect(await outcome(own, unsolved())).toBe('captcha');
    clock.advance(1);
    expect(await outcome(own, unsolved())).toBeUndefined();
  });

  test('a network’s third failure needs a captcha at whatever name; who solves one isn’t counted there', async () => {
    const network = fresh('network');
    await fail(1, fresh('name'), unsolved(network));
    for (let i = 0; i < 5; i += 1) await fail(1, fresh('name'), solved(network));
    expect(await outcome(fresh('name'), unsolved(network))).toBeUndefined();
    await fail(1, fresh('name'), unsolved(network));
    expect(await outcome(fresh('name'), unsolved(network))).toBe('captcha');
    expect(await outcome(fresh('name'), unsolved())).toBeUndefined();
    expect(await outcome(fresh('name'), unsolved(fresh('network')))).toBeUndefined();
    clock.advance(600_001);
    expect(await outcome(fresh('name'), unsolved(network))).toBeUndefined();
  });

  test('a wait is told before a captcha is asked for', async () => {
    const [own, network] = [fresh('name'), fresh('network')];
    await fail(10, own, solved());
    await fail(1, fresh('name'), unsolved(network));
    await fail(1, fresh('name'), unsolved(network));
    expect(await outcome(own, unsolved(network))).toBe(30);
    expect(await outcome(own, solved(network))).toBe(30);
  });

  test('success clears the caller’s own counter and gives the network its own try back, no other', async () => {
    const [own, other, network] = [fresh('device'), fresh('device'), fresh('network')];
    await fail(1, other, unsolved(network));
    const ticket = await ticketOf(own, unsolved(network));
    await settleByOutcome(ticket, () => ticket.right(database.db));
    expect(await failuresOf(own)).toBeNull();
    await fail(1, other, unsolved(network));
    expect(await outcome(fresh('name'), unsolved(network))).toBe('captcha');
  });

  test('what is given back was never there: neither the failure nor the wait it would have set', async () => {
    const [own, network] = [fresh('device'), fresh('network')];
    await fail(9, own, solved());
    for (let i = 0; i < 5; i += 1) {
      const ticket = await ticketOf(own, solved(network));
      expect(await waitOf(own)).toBe(30);
      await ticket.giveBack();
      expect(await failuresOf(own)).toEqual({ failures: 9, next_at: 0 });
    }
    for (let i = 0; i < 5; i += 1) await (await ticketOf(fresh('name'), unsolved(network))).giveBack();
    expect(await outcome(fresh('name'), unsolved(network))).toBeUndefined();
  });

  test('a try that ends after its counter was cleared takes nothing from the new one', async () => {
    const own = fresh('device');
    const late = await ticketOf(own);
    await throttle.clear(database.db, own);
    clock.advance(1);
    await fail(3, own);
    await late.giveBack();
    expect((await failuresOf(own))?.failures).toBe(3);
  });

  test('only a wrong answer stays counted: not a fault, a busy server, or a further step', async () => {
    const own = fresh('device');
    const after = async (error: Error) => {
      const ticket = await ticketOf(own);
      await expect(settleByOutcome(ticket, () => Promise.reject(error))).rejects.toBe(error);
      return (await failuresOf(own))?.failures;
    };
    for (const code of ['two_factor_required', 'rate_limited', 'unavailable'] as const) expect(await after(new Refusal(code))).toBe(0);
    expect(await after(new Error('a fault'))).toBe(0);
    expect(await after(new Refusal('login_failed'))).toBe(1);
    expect(await after(new Refusal('wrong_code'))).toBe(2);
  });

  test('the counters of one name and one network in two realms never meet', async () => {
    const another = makeThrottle({ db: database.db, clock, limits }, { ...accountsRealm, id: 'another' });
    const [own, network] = [fresh('name'), fresh('network')];
    for (let i = 0; i < 2; i += 1) await another.begin(own, unsolved(network));
    expect(await begin(own, unsolved(network))).toMatchObject({ failures: 1 });
    await throttle.clear(database.db, own);
    await expect(another.begin(own, unsolved())).rejects.toThrow(Refusal);
    const rows = await database.db.selectFrom('login_failures').where('key', 'like', `%${own}`).select('key').execute();
    expect(rows).toEqual([{ key: `another|${own}` }]);
  });

  test('counters of different things never meet, and hold no name of a caller', () => {
    const [own, foreign] = [createKeyring('a secret key of the tests, long enough'), createKeyring('another key of the tests, as long')];
    const unknown = [unknownDeviceKey(own, 'owner'), unknownDeviceKey(own, 'other'), unknownDeviceKey(foreign, 'owner')];
    const keys = [...unknown, knownDeviceKey('owner'), sessionKey('owner'), addressKey('owner')];
    expect(new Set(keys).size).toBe(6);
    for (const key of unknown) expect(key).toMatch(/^unknown:[0-9a-f]{64}$/);
    // A hash without a key would be found by trying the names.
    expect(unknown[0]).not.toContain(createHash('sha256').update('owner').digest('hex'));
    expect(keys.slice(3)).toEqual(['device:owner', 'session:owner', 'address:owner']);
    expect(addressKey('2001:db8:1:1200::1')).toBe(addressKey('2001:db8:1:12ff::2'));
  });
});
