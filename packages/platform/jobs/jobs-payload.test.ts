import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { makeJobs } from './jobs.ts';
import { PermanentFailure } from './jobs-errors.ts';
import { createKeyring, type Keyring } from '../keys/keyring.ts';

describe.each(engines)('what jobs are given, on %s', (engine) => {
  let database: PlatformDatabase;
  const clock = fakeClock();
  const seen: unknown[] = [];
  const jobsWith = (keyring: Keyring) => {
    const jobs = makeJobs({ db: database.db, engine, clock, log: silentLog, keyring });
    jobs.define('secret', async (payload) => void seen.push(payload), { sealed: true });
    return jobs;
  };
  const rows = () => database.db.selectFrom('jobs').selectAll().execute();

  beforeEach(async () => {
    seen.length = 0;
    database = await openPlatformDatabase(engine);
  });
  afterEach(() => database.drop());

  test('a sealed kind’s lies unreadable, opens for its own row, and under a key of before', async () => {
    await jobsWith(testKeyring).add(database.db, 'secret', { link: 'https://inlay.example.com/#token=canary' });
    const [row] = await rows();
    expect(row?.payload).toMatch(/^sealed:[\w-]+$/);
    const rotated = createKeyring('another secret key of the tests, long too', ['a secret key of the tests, long enough']);
    expect(await jobsWith(rotated).runDue()).toBe(1);
    expect(seen).toEqual([{ link: 'https://inlay.example.com/#token=canary' }]);
  });

  test('moved to another row, or under a key that is gone, it is a dead letter', async () => {
    const jobs = jobsWith(testKeyring);
    await jobs.add(database.db, 'secret', { n: 1 });
    await jobs.add(database.db, 'secret', { n: 2 });
    const [one, other] = await rows();
    await database.db
      .updateTable('jobs')
      .set({ payload: String(one?.payload) })
      .where('id', '=', String(other?.id))
      .execute();
    await jobs.runDue();
    expect(seen).toEqual([{ n: 1 }]);
    expect(await rows()).toMatchObject([{ id: other?.id, dead_at: clock(), payload: '' }]);
    await jobs.add(database.db, 'secret', { n: 3 });
    await jobsWith(createKeyring('another secret key of the tests, long too')).runDue();
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('what a version of before has written unsealed still runs', async () => {
    const jobs = jobsWith(testKeyring);
    await jobs.add(database.db, 'secret', {});
    await database.db.updateTable('jobs').set({ payload: '{"n":4}' }).execute();
    await jobs.runDue();
    expect(seen).toEqual([{ n: 4 }]);
  });

  test('what failed for good by itself keeps why, not what it was given', async () => {
    const jobs = jobsWith(testKeyring);
    jobs.define('open', async () => {
      throw new PermanentFailure('SMTP 550');
    });
    await jobs.add(database.db, 'open', { to: 'canary@example.com' });
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ payload: '', last_error: expect.stringContaining('SMTP 550') }]);
  });
});
