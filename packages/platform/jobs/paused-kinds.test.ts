import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { makeJobs } from './jobs.ts';
import { claimJobs } from './jobs-store.ts';
import { pauseKind, pausedKinds, resumeKind } from './paused-kinds.ts';

const BY = { now: 5, by: null };

describe.each(engines)('a paused kind, on %s', (engine) => {
  let database: PlatformDatabase;
  let clock: FakeClock;
  let ran: string[];
  let during: () => Promise<void>;
  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
    clock = fakeClock(1_800_000_000_000);
    ran = [];
    during = async () => {};
  });
  afterEach(() => database.drop());

  /** Each is another process on the same database. */
  const processOf = (name: string) => {
    const jobs = makeJobs({ db: database.db, engine, clock, log: silentLog, keyring: testKeyring });
    for (const kind of ['report', 'other'])
      jobs.define<number>(kind, async (n) => {
        await during();
        ran.push(`${kind} ${n} by ${name}`);
      });
    return jobs;
  };
  const add = (jobs: ReturnType<typeof processOf>, kind: string, n: number) => jobs.add(database.db, kind, n);

  test('is taken by no process, loses none of its jobs, and holds up no other kind; each runs once when it is resumed', async () => {
    const [one, other] = [processOf('one'), processOf('other')];
    await add(one, 'report', 1);
    expect(await pauseKind(database.db, 'report', BY)).toBe(true);
    await add(one, 'report', 2);
    await add(one, 'other', 3);
    await Promise.all([one.runDue(), other.runDue()]);
    expect(ran.map((run) => run.slice(0, 7))).toEqual(['other 3']);
    expect(await one.counts()).toMatchObject({ waiting: 2, dead: 0 });
    // Paused between the look and the claim: the claim looks itself.
    expect(await claimJobs(database.db, engine, 'report', 9, clock())).toEqual([]);

    expect(await resumeKind(database.db, 'report')).toBe(true);
    await Promise.all([one.runDue(), other.runDue()]);
    expect(ran.map((run) => run.slice(0, 8)).toSorted()).toEqual(['other 3 ', 'report 1', 'report 2']);
    expect((await one.counts()).waiting).toBe(0);
  });

  test('lets those that run end, and one that fails then waits', async () => {
    const jobs = processOf('one');
    await add(jobs, 'report', 1);
    during = async () => {
      await pauseKind(database.db, 'report', BY);
      throw new Error('away');
    };
    expect(await jobs.runDue()).toBe(1);
    during = async () => {};
    clock.advance(3_600_000);
    expect(await jobs.runDue()).toBe(0);
    expect(await jobs.counts()).toEqual({ waiting: 1, running: 0, dead: 0 });
    await resumeKind(database.db, 'report');
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual(['report 1 by one']);
  });

  test('says since when; a second pause changes nothing, a second end neither', async () => {
    await pauseKind(database.db, 'report', BY);
    expect(await pauseKind(database.db, 'report', { ...BY, now: 6 })).toBe(false);
    expect(await pausedKinds(database.db)).toEqual([{ kind: 'report', since: 5, by: null }]);
    expect(await resumeKind(database.db, 'report')).toBe(true);
    expect(await resumeKind(database.db, 'report')).toBe(false);
  });
});
