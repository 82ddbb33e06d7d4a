import { setTimeout as pause } from 'node:timers/promises';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import { makePostgresPool } from '@inlay/platform/database/postgres-pool.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CallAnswered,
  countBy,
  makeCaller,
  makeOwner,
  profileCall,
  redeemCall,
  registerCall,
  startCallers,
} from '../support/people/callers.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy.ts';
import { type OwnPostgres, hasOwnPostgres, startOwnPostgres } from '../support/engines/own-postgres.ts';
import { type Processes, startProcesses } from '../support/servers/processes.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const CALLERS = 24;
/** The promises are 2 s and 5 s; the short form runs beside other tests on the same cores. */
const ANSWER_WITHIN_MS = volume(4_000, 2_000);
const RECOVER_WITHIN_MS = volume(12_000, 5_000);
/** Before and after the fault, too, every request has its end; a busy machine may take its time. */
const HANGS_MS = 10_000;

describe.runIf(hasOwnPostgres)('the database goes away', () => {
  let postgres: OwnPostgres;
  let wire: FaultProxy;
  let processes: Processes;
  let owner: Awaited<ReturnType<typeof makeOwner>>;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    wire = await startFaultProxy(postgres.url);
    processes = await startProcesses({ databaseUrl: wire.through(postgres.url) });
    owner = await makeOwner(processes.urls[0] ?? '');
  });
  afterAll(async () => {
    await processes?.close();
    await wire?.close();
    await postgres?.remove();
  });

  interface Seen {
    /** Sent and answered while it lasted. */
    readonly during: readonly CallAnswered[];
    readonly slowest: number;
    readonly recoveredAfterMs: number;
    readonly all: readonly CallAnswered[];
  }

  /** Redemptions, reads of a session and registrations, before, during and after the fault. */
  async function under(breakIt: () => unknown, mendIt: () => unknown, lastsMs: number): Promise<Seen> {
    let nth = 0;
    const callers = startCallers(processes.urls[0] ?? '', CALLERS, () => {
      nth += 1;
      return nth % 8 === 0 ? registerCall() : nth % 3 === 0 ? profileCall(owner) : redeemCall();
    });
    await pause(500);
    await breakIt();
    const brokenAt = performance.now();
    await pause(lastsMs);
    await mendIt();
    const mendedAt = performance.now();
    const kinds = ['redeem', 'profile', 'register'];
    const servedSince = () =>
      kinds.every((kind) => callers.answers.some((one) => one.kind === kind && one.sentAt > mendedAt && isServed(one)));
    await expect.poll(servedSince, { timeout: 15_000, interval: 20 }).toBe(true);
    const recoveredAfterMs = performance.now() - mendedAt;
    await pause(300);
    const all = await callers.stop();
    const during = all.filter(({ sentAt, tookMs }) => sentAt > brokenAt && sentAt + tookMs < mendedAt);
    // What was under way when it broke counts from then.
    const ends = all.map(({ sentAt, tookMs }) => ({ from: Math.max(sentAt, brokenAt), to: sentAt + tookMs }));
    const slowest = Math.max(...ends.filter(({ to }) => to > brokenAt && to < mendedAt).map(({ from, to }) => to - from));
    return { during, slowest, recoveredAfterMs, all };
  }

  const isServed = ({ status }: CallAnswered) => status === 200 || status === 201;

  const isRefusal = ({ status, headers }: CallAnswered) => status === 503 && Number(headers['retry-after']) > 0;

  function recordSeen(what: string, { during, slowest, recoveredAfterMs }: Seen, control: string): void {
    const refused = during.filter(isRefusal).length;
    recordFigure({
      test: 'T17',
      what: `${what}: answers, slowest, recovery`,
      target: '503 with Retry-After within 2 s, recovery within 5 s, 0 half done',
      figure: `${refused} of ${during.length} × 503, slowest ${(slowest / 1_000).toFixed(1)} s, recovery ${(recoveredAfterMs / 1_000).toFixed(1)} s`,
      held: refused === during.length && slowest <= 2_000 && recoveredAfterMs <= 5_000,
      engine: 'PostgreSQL',
      control,
    });
  }

  function expectAsPromised({ during, slowest, recoveredAfterMs, all }: Seen): void {
    expect(during.length).toBeGreaterThanOrEqual(CALLERS);
    expect(countBy(during, (one) => (isRefusal(one) ? 'refused' : `${one.kind} ${one.status}`))).toEqual({ refused: during.length });
    // Nor does one hang that was sent before, or is answered after it.
    expect(Math.max(...all.map(({ tookMs }) => tookMs))).toBeLessThan(HANGS_MS);
    expect(slowest).toBeLessThan(ANSWER_WITHIN_MS);
    expect(recoveredAfterMs).toBeLessThan(RECOVER_WITHIN_MS);
  }

  /** Who was told to come back comes back with the same key: each token must be worth one acceptance, not none and not two. */
  async function expectNothingHalfDone(all: readonly CallAnswered[]): Promise<void> {
    const caller = makeCaller(processes.urls[0] ?? '');
    const refused = all.filter(({ kind, status }) => kind === 'redeem' && status !== 200);
    await Promise.all(
      refused.map(async ({ sent }) => {
        const again = await caller.call(sent);
        expect(JSON.parse(again.body)).toMatchObject({ success: true });
        const { response } = JSON.parse(String(sent.body)) as { response: string };
        const replay = await caller.call(redeemCall(response));
        expect(JSON.parse(replay.body)).toMatchObject({ success: false });
      }),
    );
    caller.close();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as accounts, count(p.account_id)::int as profiles, count(s.account_id)::int as sites, count(l.account_id)::int as licences
       from accounts a left join profiles p on p.account_id = a.id left join sites s on s.account_id = a.id left join licences l on l.account_id = a.id
       where a.id <> '${HOUSE.accountId}'`,
    );
    await client.end();
    const { accounts, ...others } = rows[0] as Record<string, number>;
    expect(others).toEqual({ profiles: accounts, sites: accounts, licences: accounts });
    expect(accounts).toBeGreaterThanOrEqual(all.filter(({ kind, status }) => kind === 'register' && status === 201).length);
  }

  const stopSeconds = volume(4, 30);
  test(
    `T17 stopped for ${stopSeconds} s under load: 503 with Retry-After in time, nothing hangs or is half done, back in time`,
    limit(60_000, 180_000),
    async () => {
      const seen = await under(postgres.freeze, postgres.thaw, stopSeconds * 1_000);
      recordSeen(`database stopped ${stopSeconds} s under load`, seen, 'a pool without limits: no query answered after 3 s');
      expectAsPromised(seen);
      await expectNothingHalfDone(seen.all);
    },
  );

  const faults: [string, Fault][] = [
    ['a network that swallows everything', 'blackhole'],
    ['a far end that is gone without a word', 'half-open'],
    ['connections that are reset', 'reset'],
    ['a port where nobody listens', 'refuse'],
    ['2 s more for every piece', { latencyMs: 2_000 }],
    ['answers that break off', { cutAfterBytes: 200 }],
  ];
  const inThisForm = faults.slice(0, volume(0, faults.length));
  test.each(inThisForm)('T17 %s: 503 in time, nothing is half done, back in time', limit(60_000, 120_000), async (name, fault) => {
    const seen = await under(
      () => wire.set(fault),
      () => wire.set('none'),
      6_000,
    );
    recordSeen(`database behind ${name}`, seen, 'a pool that keeps its connections: not all queries answered after the mending');
    expectAsPromised(seen);
    await expectNothingHalfDone(seen.all);
  });

  interface Pool {
    connect(): Promise<{ query(text: string): Promise<unknown>; release(): void }>;
  }
  const ASKED = 30;

  /** How many of 30 queries are still without an answer after so long, and how many got one. */
  async function ask(pool: Pool, ms: number): Promise<{ open: number; answered: number }> {
    const count = { open: ASKED, answered: 0 };
    const one = async () => {
      const client = await pool.connect();
      await client.query('select 1').finally(() => client.release());
      count.answered += 1;
    };
    for (let i = 0; i < ASKED; i += 1) {
      const end = () => void (count.open -= 1);
      one().then(end, end);
    }
    await pause(ms);
    return { ...count };
  }

  test(
    'T17 control: a pool without limits hangs, one with limits that keeps its connections never recovers; ours does neither',
    { tags: 'night' },
    async () => {
      const url = wire.through(postgres.url);
      const unlimited = new pg.Pool({ connectionString: url, max: 20 });
      const keeping = new pg.Pool({ connectionString: url, max: 20, query_timeout: 2_000, connectionTimeoutMillis: 2_000 });
      for (const pool of [unlimited, keeping]) pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
      const ours = makePostgresPool(url);
      const pools: Pool[] = [unlimited, keeping, ours as unknown as Pool];
      await Promise.all(pools.map((pool) => ask(pool, 500)));
      await wire.set('half-open');
      const silent = await Promise.all(pools.map((pool) => ask(pool, 3_000)));
      await wire.set('none');
      await pause(500);
      const mended = await Promise.all(pools.map((pool) => ask(pool, 500)));
      expect(silent[0]?.open).toBe(ASKED);
      expect(mended[1]?.answered).toBeLessThan(ASKED);
      expect([silent[2]?.open, mended[2]?.answered]).toEqual([0, ASKED]);
      await ours.end();
      // The others have connections that nobody will ever answer: they go with the wire.
      await wire.set('reset');
      await wire.set('none');
      await Promise.all([unlimited.end(), keeping.end()]);
    },
  );
});
