import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { type Actor, actAs, actingNow } from '../sessions/current-actor.ts';
import { openDatabase } from '../database/database.ts';
import { PermanentFailure } from './jobs-errors.ts';
import { claimJobs } from './jobs-store.ts';
import { makeJobs } from './jobs.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(engines)('jobs on %s', (engine) => {
  let database: PlatformDatabase;
  let clock = fakeClock();
  const jobsOf = (db = database.db) => makeJobs({ db, engine, clock, log: silentLog, keyring: testKeyring });
  const rows = () => database.db.selectFrom('jobs').selectAll().execute();

  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
    clock = fakeClock(1_800_000_000_000);
  });
  afterEach(() => database.drop());

  test('a job is added by the transaction of the data, or not at all', async () => {
    const jobs = jobsOf();
    const ran: unknown[] = [];
    jobs.define('note', async (payload) => void ran.push(payload));
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await jobs.add(transaction, 'note', { lost: true });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction().execute((transaction) => jobs.add(transaction, 'note', { kept: 'äöü' }));
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual([{ kept: 'äöü' }]);
    expect(await rows()).toEqual([]);
  });

  test('what a call adds is run by nobody, and so is what is run after it', async () => {
    const jobs = jobsOf();
    const actors: Actor[] = [];
    jobs.define('note', async () => void actors.push(actingNow()));
    jobs.start();
    await actAs({ actorId: 'somebody' }, () => jobs.add(database.db, 'note', {}));
    await vi.waitFor(() => expect(actors).toHaveLength(1), 30_000);
    await jobs.add(database.db, 'note', {});
    await vi.waitFor(() => expect(actors).toEqual([{}, {}]), 30_000);
    await jobs.stop();
  });

  test('200 jobs, claimed in parallel by four workers with connections of their own: one run each', async () => {
    const others = [1, 2, 3].map(() => openDatabase(database.where));
    const workers = [jobsOf(), ...others.map((other) => jobsOf(other.db))];
    const runs = new Map<number, number>();
    for (const worker of workers) {
      worker.define<number>('count', async (n) => {
        runs.set(n, (runs.get(n) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 1));
      });
    }
    await database.db.transaction().execute(async (transaction) => {
      for (let n = 0; n < 200; n += 1) await jobsOf().add(transaction, 'count', n);
    });
    const counts = await Promise.all(workers.map((worker) => worker.runDue()));
    expect(counts.reduce((sum, n) => sum + n)).toBe(200);
    expect([...runs.values()]).toEqual(Array.from({ length: 200 }, () => 1));
    await Promise.all(others.map((other) => other.close()));
  });

  test('what a job adds is run as well, also where the job ends while the database is asked what is due', async () => {
    // Answers about what is due come late.
    const asked = new WeakSet<object>();
    const slow = database.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'RawNode' || node.kind === 'SelectQueryNode') asked.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (asked.has(queryId)) await new Promise((resolve) => setTimeout(resolve, 50));
        return result;
      },
    });
    const jobs = jobsOf(slow);
    let ran = 0;
    jobs.define('quick', async () => {});
    jobs.define('parent', async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await jobs.add(database.db, 'child', {});
    });
    jobs.define('child', async () => void (ran += 1));
    for (const kind of ['quick', 'parent']) await jobs.add(database.db, kind, {});
    await jobs.runDue();
    expect(ran).toBe(1);
  });

  test('200 parallel claims of 50 jobs: no job is claimed twice', async () => {
    const jobs = jobsOf();
    for (let n = 0; n < 50; n += 1) await jobs.add(database.db, 'claim', n);
    const claims = await Promise.all(Array.from({ length: 200 }, () => claimJobs(database.db, engine, 'claim', 1, clock())));
    const ids = claims.flat().map((job) => job.id);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
  });

  test('a failing job is repeated after 10 s, 1 min, 5 min, 30 min, 2 h, then every 6 h; the tenth failure makes a dead letter', async () => {
    const jobs = jobsOf();
    const at: number[] = [];
    const start = clock();
    jobs.define('fail', async () => {
      at.push(clock() - start);
      throw new Error('not yet');
    });
    await jobs.add(database.db, 'fail', {});
    const waits = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR];
    await jobs.runDue();
    for (const wait of waits) {
      clock.advance(wait - 1);
      expect(await jobs.runDue()).toBe(0);
      clock.advance(1);
      expect(await jobs.runDue()).toBe(1);
    }
    expect(at.map((ms, index) => ms - (at[index - 1] ?? 0)).slice(1)).toEqual(waits);
    clock.advance(7 * HOUR);
    expect(await jobs.runDue()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 10, last_error: 'Error: not yet', leased_until: null, dead_at: clock() - 7 * HOUR }]);
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, dead: 1 });
  });

  test('a permanent failure is a dead letter at once; what it says is trimmed and holds no secret', async () => {
    const jobs = jobsOf();
    jobs.define('fail', () => {
      throw new PermanentFailure(
        `refused someone@example.com code 123456 at smtp://user:pass@mail.example.com/?key=s3cret ${'x'.repeat(5_000)}\n`,
      );
    });
    await jobs.add(database.db, 'fail', {});
    expect(await jobs.runDue()).toBe(1);
    const [row] = await rows();
    expect(row?.dead_at).toBe(clock());
    expect(row?.last_error?.length).toBeLessThanOrEqual(300);
    for (const secret of ['someone@', '123456', 'user:pass', 's3cret']) expect(row?.last_error).not.toContain(secret);
  });

  test('two jobs with one dedupe key are one: while waiting, while dead, and for a day after the run', async () => {
    const jobs = jobsOf();
    let runs = 0;
    jobs.define('once', async () => void (runs += 1));
    await Promise.all(Array.from({ length: 20 }, () => jobs.add(database.db, 'once', { secret: 'x' }, { dedupeKey: 'k' })));
    await jobs.add(database.db, 'once', {}, { dedupeKey: 'other' });
    await jobs.runDue();
    expect(runs).toBe(2);
    expect((await rows()).map((row) => row.payload)).toEqual(['{}', '{}']);

    clock.advance(24 * HOUR - 1);
    await jobs.add(database.db, 'once', {}, { dedupeKey: 'k' });
    expect(await jobs.runDue()).toBe(0);
    clock.advance(1);
    await jobs.add(database.db, 'once', {}, { dedupeKey: 'k' });
    expect(await jobs.runDue()).toBe(1);
  });

  test('a worker that went silent loses its job to another one, and can no longer end it', async () => {
    const [silent, other] = [jobsOf(), jobsOf()];
    let fail: (error: Error) => void = () => {};
    const attempts: number[] = [];
    silent.define('long', (_payload, { attempt }) => (attempts.push(attempt), new Promise<void>((_resolve, reject) => (fail = reject))));
    other.define('long', async (_payload, { attempt }) => void attempts.push(attempt));
    await silent.add(database.db, 'long', {}, { dedupeKey: 'long' });
    const first = silent.runDue();
    await expect.poll(() => attempts).toEqual([1]);
    expect(await silent.counts()).toEqual({ waiting: 0, running: 1, dead: 0 });

    clock.advance(59 * SECOND);
    expect(await other.runDue()).toBe(0);
    clock.advance(1 * SECOND);
    expect(await other.runDue()).toBe(1);
    expect(attempts).toEqual([1, 2]);
    fail(new Error('too late'));
    await first;
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: clock(), dead_at: null, last_error: null }]);
  });

  test('a long job keeps its lease', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [busy, other] = [jobsOf(), jobsOf()];
    let end = () => {};
    busy.define('long', () => new Promise<void>((resolve) => (end = resolve)));
    other.define('long', async () => {});
    await busy.add(database.db, 'long', {});
    const run = busy.runDue();
    await expect.poll(async () => (await busy.counts()).running).toBe(1);
    for (let n = 0; n < 10; n += 1) {
      clock.advance(20 * SECOND);
      vi.advanceTimersByTime(20 * SECOND);
      await expect.poll(async () => (await rows())[0]?.leased_until).toBe(clock() + MINUTE);
      expect(await other.runDue()).toBe(0);
    }
    end();
    expect(await run).toBe(1);
    expect(await rows()).toEqual([]);
    vi.useRealTimers();
  });

  test('a job whose workers died as often as it may fail is run all the same', async () => {
    const jobs = jobsOf();
    let runs = 0;
    jobs.define('unlucky', async () => void (runs += 1), { maxAttempts: 2 });
    await jobs.add(database.db, 'unlucky', {});
    for (let n = 0; n < 3; n += 1) {
      await claimJobs(database.db, engine, 'unlucky', 1, clock());
      clock.advance(MINUTE);
    }
    await jobs.runDue();
    expect([runs, await rows()]).toEqual([1, []]);
  });

  test('a job that kills every worker is a dead letter after twice its attempts, not a loop', async () => {
    const jobs = jobsOf();
    let runs = 0;
    jobs.define('poison', async () => void (runs += 1), { maxAttempts: 2 });
    await jobs.add(database.db, 'poison', {});
    for (let n = 0; n < 4; n += 1) {
      await claimJobs(database.db, engine, 'poison', 1, clock());
      clock.advance(MINUTE);
    }
    await jobs.runDue();
    expect(runs).toBe(0);
    expect(await rows()).toMatchObject([{ dead_at: clock(), last_error: 'Too many workers died while they were at it.' }]);
  });

  test('a kind this process does not know stays for one that does; runAt is kept', async () => {
    const [old, fresh] = [jobsOf(), jobsOf()];
    const ran: string[] = [];
    fresh.define('new', async () => void ran.push('new'));
    await old.add(database.db, 'new', {}, { runAt: clock() + MINUTE });
    expect(await old.runDue()).toBe(0);
    expect(await fresh.runDue()).toBe(0);
    clock.advance(MINUTE);
    expect(await old.runDue()).toBe(0);
    expect(await fresh.runDue()).toBe(1);
    expect(ran).toEqual(['new']);
  });

  test('runDue also runs what the runs add', async () => {
    const jobs = jobsOf();
    const ran: number[] = [];
    jobs.define<number>('chain', async (n) => {
      ran.push(n);
      if (n < 5) await jobs.add(database.db, 'chain', n + 1);
    });
    await jobs.add(database.db, 'chain', 1);
    expect(await jobs.runDue()).toBe(5);
    expect(ran).toEqual([1, 2, 3, 4, 5]);
  });

  test('a started worker runs a new job within half a second; a slow kind does not hold up another; stop waits for running ones', async () => {
    const jobs = jobsOf();
    const events: string[] = [];
    jobs.define('slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      events.push('slow');
    });
    jobs.define('quick', async () => void events.push('quick'));
    jobs.start();
    for (let n = 0; n < 10; n += 1) await jobs.add(database.db, 'slow', n);
    await jobs.add(database.db, 'quick', {});
    await expect.poll(() => events, { timeout: 500, interval: 10 }).toEqual(['quick']);
    await expect.poll(() => jobs.counts(), { interval: 10 }).toMatchObject({ running: 4 });
    await jobs.stop();
    expect(events).toEqual(['quick', 'slow', 'slow', 'slow', 'slow']);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(events).toHaveLength(5);
    expect(await jobs.counts()).toMatchObject({ waiting: 6, running: 0 });
  });

  test('stop waits for a claim under way and for the jobs that it brings', async () => {
    const claiming = Promise.withResolvers<void>();
    const slowClaims: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') claiming.resolve();
        return node;
      },
      transformResult: async ({ result }) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return result;
      },
    };
    const jobs = jobsOf(database.db.withPlugin(slowClaims));
    const events: string[] = [];
    jobs.define('note', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push('ran');
    });
    await jobsOf().add(database.db, 'note', {});
    jobs.start();
    await claiming.promise;
    await jobs.stop();
    expect(events).toEqual(['ran']);
    expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0 });
  });

  test('old finished jobs and old dead letters are forgotten', async () => {
    const jobs = jobsOf();
    jobs.define('ok', async () => {});
    jobs.define('bad', async () => Promise.reject(new PermanentFailure('no')));
    await jobs.add(database.db, 'ok', {}, { dedupeKey: 'a' });
    await jobs.add(database.db, 'bad', {});
    await jobs.runDue();
    expect(await rows()).toHaveLength(2);
    clock.advance(24 * HOUR);
    await jobs.runDue();
    expect((await rows()).map((row) => row.kind)).toEqual(['bad']);
    clock.advance(29 * 24 * HOUR);
    await jobs.runDue();
    expect(await rows()).toEqual([]);
  });
});
