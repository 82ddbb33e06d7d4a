import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Owner,
  countBy,
  loginCall,
  makeCaller,
  makeOwner,
  percentile,
  profileCall,
  redeemCall,
  startCallers,
} from '../support/people/callers.ts';
import { migratedPostgres } from '../support/engines/engines.ts';
import { type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy.ts';
import { type OwnRedis, hasOwnRedis, startOwnRedis } from '../support/engines/own-redis.ts';
import { type Processes, startProcesses } from '../support/servers/processes.ts';
import { isAccepted, mintTestToken } from '../support/captcha/redeem-load.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'];
/** What a call may cost more while Redis is slow; each process asks it once in five seconds then. */
const ANSWER_WITHIN_MS = volume(4_000, 2_000);

describe.runIf(hasOwnRedis && POSTGRES)('Redis goes away', () => {
  let redis: OwnRedis;
  let wire: FaultProxy;
  let processes: Processes;
  let owner: Owner;
  let drop = async () => {};

  beforeAll(async () => {
    const database = await migratedPostgres();
    drop = database.drop;
    redis = await startOwnRedis();
    wire = await startFaultProxy(redis.url);
    processes = await startProcesses({ databaseUrl: database.url, valkeyUrl: wire.through(redis.url) });
    owner = await makeOwner(processes.urls[0] ?? '');
  });
  afterAll(async () => {
    await processes?.close();
    await wire?.close();
    await redis?.remove();
    await drop();
  });

  /** Logins take from a limit, redemptions and reads of a session don't: all must go on. */
  async function under(begin: () => unknown, end: () => unknown) {
    // Of more than a hundred sessions of one account the oldest ends: who reads isn't who logs in.
    const { userName } = await makeOwner(processes.urls[0] ?? '');
    let nth = 0;
    const callers = startCallers(processes.urls[0] ?? '', 8, () => {
      nth += 1;
      return nth % 8 === 0 ? loginCall(userName) : nth % 2 === 0 ? profileCall(owner) : redeemCall();
    });
    await pause(200);
    await begin();
    await pause(volume(1_200, 10_000));
    await end();
    await pause(200);
    const answers = await callers.stop();
    const refused = answers.filter(({ kind, status, body }) => status !== 200 || (kind === 'redeem' && !isAccepted(body)));
    const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
    return { answers, refused, slowest };
  }

  const faults: [string, () => unknown][] = [
    ['stopped', () => wire.set('refuse')],
    ['slow by 2 s', () => wire.set({ latencyMs: 2_000 })],
    ['silent', () => wire.set('blackhole')],
    ['wiped', () => redis.wipe()],
    ['cut off', () => wire.set('reset')],
  ];
  test.each(faults.slice(0, volume(2, faults.length)))(
    'T18 %s: every call goes on, no session and no token is lost',
    limit(20_000, 60_000),
    async (name, begin) => {
      const { answers, refused, slowest } = await under(begin, () => wire.set('none'));
      recordFigure({
        test: 'T18',
        what: `Redis ${name}: calls refused, slowest`,
        target: '0 refused, sessions and tokens kept',
        figure: `${refused.length} of ${answers.length}, slowest ${(slowest / 1_000).toFixed(2)} s, p99 ${percentile(
          answers.map(({ tookMs }) => tookMs),
          0.99,
        ).toFixed(0)} ms`,
        held: refused.length === 0 && slowest <= 2_000,
        engine: 'PostgreSQL and Redis',
        control: 'single use kept in Redis: a wipe lets a token through again',
      });
      expect(countBy(refused, ({ kind, status, body }) => `${kind} ${status} ${body.slice(0, 80)}`)).toEqual({});
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['login', 'profile', 'redeem']));
      expect(slowest).toBeLessThan(ANSWER_WITHIN_MS);
    },
  );

  test('T18 wiped: what was redeemed stays redeemed; control: a claim that is kept in Redis is forgotten', async () => {
    const caller = makeCaller(processes.urls[0] ?? '');
    const inRedis = (id: string) => redis.client.set(`single use ${id}`, '1', 'NX').then((said) => said === 'OK');
    const ours = async (token: string) => (JSON.parse((await caller.call(redeemCall(token))).body) as { success: boolean }).success;
    const twice = async (redeem: (token: string) => Promise<boolean>) => {
      const tokens = Array.from({ length: 20 }, (_, i) => mintTestToken(Date.now() - i));
      const first = await Promise.all(tokens.map(redeem));
      await redis.wipe();
      const second = await Promise.all(tokens.map(redeem));
      expect(first.every(Boolean)).toBe(true);
      return second.filter(Boolean).length;
    };
    expect(await twice(ours)).toBe(0);
    expect(await twice(inRedis)).toBeGreaterThan(0);
    expect((await caller.call(profileCall(owner))).status).toBe(200);
    caller.close();
  });
});
