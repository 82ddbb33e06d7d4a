import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress } from '../../../tests/support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { remindOwners } from './remind-owners.ts';
import './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the licences begin; the owner's year ends on 21 November 2027 at noon. */
const START = Date.UTC(2026, 10, 21, 12);
const END = Date.UTC(2027, 10, 21, 12);
const catalogue = await loadCatalogue();

describe.each(onPush('sqlite'))('reminders on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let people = 0;
  let email: string;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { db } = app.services;
    // Earlier tests' licences would be told of too: the clock goes back for each test.
    await db.deleteFrom('licence_reminders').execute();
    await db.updateTable('licences').set({ expires_at: 0 }).execute();
    await db.deleteFrom('jobs').where('kind', '=', 'licences.remind').execute();
    await db.deleteFrom('outbox').execute();
    app.clock.set(START);
    email = `owner${(people += 1)}@example.com`;
    owner = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': email, 'Subscription.UserName': `owner_${engine}_${people}` });
    await confirmAddress(app, email);
    await app.services.jobs.runDue();
    await db.deleteFrom('outbox').execute();
  });

  const parts = () => ({ ...app.services, events: app.events, catalogue });
  async function mailsAt(now: number): Promise<{ recipient: string; subject: string; text: string; html: string | null }[]> {
    app.clock.set(now);
    await remindOwners(parts());
    await app.services.jobs.runDue();
    const sent = await app.services.db
      .selectFrom('outbox')
      .orderBy('created_at')
      .orderBy('subject')
      .select(['recipient', 'subject', 'text', 'html'])
      .execute();
    await app.services.db.deleteFrom('outbox').execute();
    return sent;
  }
  const subjectsAt = async (now: number) => (await mailsAt(now)).map(({ subject }) => subject);
  async function comeBack(): Promise<void> {
    const { userName, password } = owner;
    expect((await owner.client.send('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
  }
  const subscribe = (compName: string, ...subComponents: string[]) =>
    owner.client.send('POST', '/api/Subscription/subscribe', { json: { componentSubscriptions: [{ compName, subComponents }] } });

  test('looked for all through the last weeks, the owner gets five mails: 30, 14, 7 and 1 days before the end, and at it', async () => {
    const got: [string, string][] = [];
    for (let now = END - 31 * DAY_MS; now < END + 15 * DAY_MS; now += 12 * HOUR_MS) {
      for (const subject of await subjectsAt(now)) got.push([new Date(now).toISOString(), subject]);
    }
    expect(got).toEqual([
      ['2027-10-22T00:00:00.000Z', 'Your licence for Number to Image Matching ends in 30 days'],
      ['2027-11-07T00:00:00.000Z', 'Your licence for Number to Image Matching ends in 14 days'],
      ['2027-11-14T00:00:00.000Z', 'Your licence for Number to Image Matching ends in 7 days'],
      ['2027-11-20T00:00:00.000Z', 'Your licence for Number to Image Matching ends in 1 day'],
      ['2027-11-21T12:00:00.000Z', 'Your licence for Number to Image Matching has ended'],
    ]);
  }, 60_000);

  test('the mails say when, what then, and where to renew', async () => {
    const [ahead] = await mailsAt(END - 7 * DAY_MS);
    expect(ahead?.recipient).toBe(email);
    expect(ahead?.text).toContain('Hello Owner,');
    expect(ahead?.text).toContain(`A licence of your account ${owner.userName} ends in 7 days.`);
    expect(ahead?.text).toContain('Number to Image Matching: ends 2027-11-21 12:00 UTC');
    expect(ahead?.text).toContain('keeps working for 14 days after the licence ends');
    expect(ahead?.text).toContain('http://localhost:3000/PostLogin?c=captcha/number-image&tab=subscription');
    expect(ahead?.html).toContain('Renew in your dashboard');
    const [atTheEnd] = await mailsAt(END);
    expect(atTheEnd?.text).toContain('Number to Image Matching: refused from 2027-12-05 12:00 UTC');
  });

  test('all licences that stand at one place share a mail, the one that ends first comes first', async () => {
    app.clock.set(START + 3 * HOUR_MS);
    await subscribe('Captcha', 'Puzzle Solving');
    app.clock.set(START + 2 * DAY_MS);
    await comeBack();
    await subscribe('Captcha', 'Pattern Matching');

    const together = await mailsAt(END - 30 * DAY_MS);
    expect(together.map(({ subject }) => subject)).toEqual(['2 of your Inlay licences end in 30 days']);
    expect(together[0]?.text).toMatch(/Number to Image Matching: ends 2027-11-21 12:00 UTC\nPuzzle Solving: ends 2027-11-21 15:00 UTC\n/);
    expect(together[0]?.text).toContain('http://localhost:3000/PostLogin\n');
    expect(together[0]?.text).not.toContain('Pattern Matching');
    expect(await subjectsAt(END - 28 * DAY_MS)).toEqual(['Your licence for Pattern Matching ends in 30 days']);
    expect(await subjectsAt(END - 14 * DAY_MS)).toEqual(['2 of your Inlay licences end in 14 days']);
    // The first one of the day has ended: the mail speaks of the other one too, and there is no second mail.
    expect(await subjectsAt(END)).toEqual(['2 of your Inlay licences end today', 'Your licence for Pattern Matching ends in 2 days']);
    expect(await subjectsAt(END + 3 * HOUR_MS)).toEqual([]);
  });

  test('a server that slept over some places sends the nearest only', async () => {
    app.clock.set(START + DAY_MS);
    await comeBack();
    await subscribe('Captcha', 'Puzzle Solving', 'Pattern Matching');
    // What is only announced ends nothing.
    await subscribe('Login', 'Login Form');
    const sent = await mailsAt(END - 5 * DAY_MS);
    expect(sent.map(({ subject }) => subject)).toEqual(['3 of your Inlay licences end within 7 days']);
    expect(await subjectsAt(END - 5 * DAY_MS + HOUR_MS)).toEqual([]);
    expect(await subjectsAt(END + 13 * DAY_MS)).toEqual(['3 of your Inlay licences have ended']);
    expect(await subjectsAt(END + 13 * DAY_MS + HOUR_MS)).toEqual([]);
  });

  test('what is refused already is no news any more', async () => {
    expect(await subjectsAt(END + 14 * DAY_MS)).toEqual([]);
  });

  test('after a renewal the next mail comes a year later', async () => {
    expect(await subjectsAt(END - 30 * DAY_MS)).toHaveLength(1);
    await comeBack();
    const renewed = await owner.client.send('PUT', '/api/Subscription/renew', { headers: { compkey: owner.compKey } });
    expect(renewed.status).toBe(200);
    for (const days of [14, 7, 1, 0]) expect(await subjectsAt(END - days * DAY_MS)).toEqual([]);
    // 2028 is a leap year: 366 days.
    expect(await subjectsAt(END + (366 - 14) * DAY_MS)).toEqual(['Your licence for Number to Image Matching ends in 14 days']);
  });

  test('ten workers at once and a repeat after it send one mail', async () => {
    app.clock.set(END - 7 * DAY_MS);
    await Promise.all(Array.from({ length: 10 }, () => remindOwners(parts())));
    expect(await subjectsAt(END - 7 * DAY_MS + 1)).toHaveLength(1);
  });

  test('a mail that can not be written is tried again the next hour, and stops nobody else', async () => {
    const other = await subscriber(app, {
      'PersonalProfile.ContactInfo.HomeEmail': 'other@example.com',
      'Subscription.UserName': `other_${engine}`,
    });
    await app.services.jobs.runDue();
    await app.services.db.deleteFrom('outbox').execute();
    await confirmAddress(app, 'other@example.com');
    const { mail } = app.services;
    const { notify } = mail;
    const { id } = await app.services.db.selectFrom('accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    Object.assign(mail, {
      notify: async (...[queries, notice]: Parameters<typeof notify>) => {
        if (notice.accountId === id) throw new TypeError('This mail can not be written.');
        await notify(queries, notice);
      },
    });
    const sent = await mailsAt(END - 7 * DAY_MS);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['other@example.com']);
    expect(app.logged()).toContain('an owner was not reminded');
    Object.assign(mail, { notify });
    expect((await mailsAt(END - 7 * DAY_MS + HOUR_MS)).map(({ recipient }) => recipient)).toEqual([email]);
    expect(other.siteKey).not.toBe('');
  });
});

test('the job comes back every hour by itself, one for all processes, also after a long sleep and a restart', async () => {
  const app = await startApp();
  const { db, jobs } = app.services;
  const waiting = () =>
    db.selectFrom('jobs').where('kind', '=', 'licences.remind').where('done_at', 'is', null).select(['run_at', 'dedupe_key']).execute();
  const hourAfter = (now: number) => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  expect(await waiting()).toEqual([{ run_at: hourAfter(app.clock()), dedupe_key: String(hourAfter(app.clock()) / HOUR_MS) }]);
  for (const sleep of [HOUR_MS, 40 * DAY_MS, HOUR_MS]) {
    app.clock.advance(sleep);
    await jobs.runDue();
    expect((await waiting()).map(({ run_at }) => run_at)).toEqual([hourAfter(app.clock())]);
  }
  await app.close();
});
