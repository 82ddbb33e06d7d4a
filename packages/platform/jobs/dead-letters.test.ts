import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../tests/support/clock.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts';
import { makeJobs } from './jobs.ts';
import { TRIES_AGAIN } from './jobs-worker.ts';

describe.each(onPush('sqlite'))('dead letters on %s', (engine) => {
  let database: PlatformDatabase;
  let clock: FakeClock;
  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
    clock = fakeClock(1_800_000_000_000);
  });
  afterEach(() => database.drop());

  const jobsOf = () => makeJobs({ db: database.db, engine, clock, log: silentLog, keyring: testKeyring });
  const dead = () => listDeadLetters(database.db, { before: undefined, limit: 10 });
  /** Runs what is due until nothing waits. */
  async function runOut(jobs: ReturnType<typeof jobsOf>): Promise<void> {
    while ((await jobs.counts()).waiting > 0) {
      clock.advance(DAY_MS / 24);
      await jobs.runDue();
    }
  }

  test('one that runs again keeps the count of its tries, and has ten more, or as many as its kind has', async () => {
    const jobs = jobsOf();
    const waits: number[] = [];
    for (const [kind, maxAttempts] of [
      ['many', 15],
      ['few', 3],
    ] as const)
      jobs.define(
        kind,
        async () => {
          waits.push(clock());
          throw new Error('away');
        },
        { maxAttempts },
      );
    for (const [kind, first] of [
      ['many', 15],
      ['few', 3],
    ] as const) {
      await jobs.add(database.db, kind, {});
      await runOut(jobs);
      const [letter] = (await dead()) as [DeadLetter];
      expect(letter).toMatchObject({ kind, attempts: first });
      for (const round of [1, 2]) {
        expect(await retryDeadLetter(database.db, letter.id, clock())).toBe('waits');
        await runOut(jobs);
        expect(await dead()).toMatchObject([{ id: letter.id, attempts: first + round * Math.min(first, TRIES_AGAIN) }]);
      }
      await database.db.deleteFrom('jobs').execute();
    }
    expect(waits).toHaveLength(15 + 20 + 3 + 6);
  });

  test('one of a kind that keeps nothing can not run again', async () => {
    const jobs = jobsOf();
    jobs.define('link', () => Promise.reject(new Error('away')), { maxAttempts: 2, keepsDead: false });
    await jobs.add(database.db, 'link', { email: 'ada@example.com' });
    await runOut(jobs);
    expect(await dead()).toMatchObject([{ attempts: 2, mayRetry: false }]);
    expect(JSON.stringify(await database.db.selectFrom('jobs').selectAll().execute())).not.toContain('ada@example.com');
  });
});
