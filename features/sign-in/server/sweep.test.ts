import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type People, peopleOf } from '../../../tests/attacks/people.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';

const HOUR_MS = 3_600_000;

describe.each(onPush('postgres'))('what is of no use any more is removed, on %s', (engine) => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startApp({ engine });
    people = peopleOf(app);
  });
  afterAll(() => app.close());

  const count = async (table: 'password_resets' | 'email_verifications' | 'login_challenges' | 'login_devices') =>
    (await app.services.db.selectFrom(table).select('account_id').execute()).length;
  const after = async (hours: number) => {
    app.clock.advance(hours * HOUR_MS);
    await app.services.jobs.runDue();
  };

  test('links and challenges a day after their end, browsers 400 days after their last login', async () => {
    const person = await people.register({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': 'codes@example.com' });
    await people.logIn(person.userName, PASSWORD);
    await people.post('ForgotPassword', { userName: person.userName });
    const other = await people.register();
    await people.signedIn(other);
    await after(0);
    expect([await count('password_resets'), await count('email_verifications'), await count('login_challenges')]).toEqual([1, 2, 1]);
    expect(await count('login_devices')).toBe(1);
    await after(23);
    expect([await count('password_resets'), await count('email_verifications'), await count('login_challenges')]).toEqual([1, 2, 1]);
    await after(3);
    expect([await count('password_resets'), await count('login_challenges')]).toEqual([0, 0]);
    await after(24);
    expect(await count('email_verifications')).toBe(0);
    await after(397 * 24);
    expect(await count('login_devices')).toBe(1);
    await after(3 * 24);
    expect(await count('login_devices')).toBe(0);
  });

  test('counted failures a day after the last one, a phone’s code a day after its end, an authenticator that was never confirmed', async () => {
    const { db, clock } = app.services;
    const { id } = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const now = clock();
    const failures = { failures: 1, since: now, next_at: 0 };
    await db.deleteFrom('login_failures').execute();
    await db
      .insertInto('login_failures')
      .values([
        { ...failures, key: 'device:old', last_failed_at: now },
        { ...failures, key: 'device:new', last_failed_at: now + 4 * HOUR_MS },
      ])
      .execute();
    const code = { account_id: id, phone: '+491701234567', code: 'sealed', tries: 0, created_at: now, expires_at: now };
    await db.insertInto('phone_verifications').values(code).execute();
    await db
      .insertInto('authenticators')
      .values({ account_id: id, secret: 'sealed', on_at: null, last_step: 0, created_at: now + 24 * HOUR_MS })
      .execute();
    const left = async () => {
      const rows = await Promise.all([
        db.selectFrom('login_failures').select('key').orderBy('key').execute(),
        db.selectFrom('phone_verifications').select('account_id').execute(),
        db.selectFrom('authenticators').select('account_id').execute(),
      ]);
      return [rows[0].map(({ key }) => key), rows[1].length, rows[2].length];
    };
    await after(23);
    expect(await left()).toEqual([['device:new', 'device:old'], 1, 1]);
    await after(2);
    expect(await left()).toEqual([['device:new'], 0, 0]);
  });
});
