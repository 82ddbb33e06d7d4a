import { randomUUID } from 'node:crypto';
import { freshAddress, siteOwner, whenWritten } from '../support/people/site-owner.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp, startApps } from '../support/app.ts';
import { makeClient } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { messagesTo } from '../support/mail/outbox.ts';
import { patiently } from '../support/people/patience.ts';
import { validRegistration } from '../support/people/registration.ts';
import { type Subscriber, subscriber } from '../support/people/subscriber.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const CROWD = volume(20, 200);
const DAY_MS = 86_400_000;
const FREE_A_DAY = 100;
const LEFT = 7;

/** A crowd that asks at once, by turns at each of the processes; answers how often it had its effect. */
type Race = (apps: readonly TestApp[]) => Promise<number>;

const crowd = <T>(apps: readonly TestApp[], ask: (app: TestApp, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, n) => ask(apps[n % apps.length] as TestApp, n)));

const owned = (owner: Subscriber, app: TestApp) => {
  const client = makeClient(app.http);
  for (const [name, value] of owner.client.cookies) client.cookies.set(name, value);
  client.headers = owner.client.headers;
  return client;
};

const countOf = async (app: TestApp, siteKey: string, action: string): Promise<number> => {
  const entries = await app.services.db
    .selectFrom('audit_log')
    .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
    .where('sites.site_key', '=', siteKey)
    .where('action', '=', action)
    .select('audit_log.id')
    .execute();
  return entries.length;
};

const register: Race = async (apps) => {
  const userName = `raced_${randomUUID().slice(0, 8)}`;
  const answers = await crowd(apps, (app, n) =>
    patiently(() =>
      app.request('POST', '/api/Registration/UserRegistration', {
        multipart: validRegistration({ 'Subscription.UserName': n % 2 === 0 ? userName : userName.toUpperCase() }),
        from: freshAddress(),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  return answers.filter(({ status }) => status === 201).length;
};

const renew: Race = async (apps) => {
  const [app] = apps as [TestApp];
  const owner = await subscriber(app);
  app.clock.advance(340 * DAY_MS);
  const { userName, password, compKey: compkey } = owner;
  await owner.client.send('POST', '/api/Registration/Login', { json: { userName, password } });
  const answers = await crowd(apps, (at) =>
    patiently(() => owned(owner, at).send('PUT', '/api/Subscription/renew', { headers: { compkey } })),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  return countOf(app, owner.siteKey, 'licence.renewed');
};

const subscribe: Race = async (apps) => {
  const owner = await subscriber(apps[0] as TestApp);
  const json = { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] };
  const answers = await crowd(apps, (at) => patiently(() => owned(owner, at).send('POST', '/api/Subscription/subscribe', { json })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.components))).size).toBe(1);
  return countOf(apps[0] as TestApp, owner.siteKey, 'licence.subscribed');
};

const roll: Race = async (apps) => {
  const owner = await subscriber(apps[0] as TestApp);
  const made = await owner.client.send('POST', '/api/Subscription/secrets', { json: { name: 'Raced' } });
  const path = `/api/Subscription/secrets/${made.body.id}/roll`;
  const answers = await crowd(apps, (at) => patiently(() => owned(owner, at).send('POST', path, { json: { overlap: '24h' } })));
  return answers.filter(({ status }) => status === 201).length;
};

/** How many redemptions the account's day does not know of, and how many mails too many tell that it is used up; none of them is refused. */
const miscounted: Race = async (apps) => {
  const [app] = apps as [TestApp];
  // Of one day: not split by midnight.
  app.clock.set(Math.ceil(app.clock() / DAY_MS) * DAY_MS + DAY_MS / 2);
  const owner = await siteOwner(app, { plan: 'free' });
  const email = `${owner.accountId}@example.com`;
  const { db } = app.services;
  await db.updateTable('accounts').set({ email }).where('id', '=', owner.accountId).execute();
  const day = utcDay(app.clock());
  await db
    .insertInto('meter_daily')
    .values({ account_id: owner.accountId, day, meter: 'captcha.redemptions', used: FREE_A_DAY - LEFT })
    .execute();
  const tokens = createTokens(createKeyring(app.services.settings.secretKey));
  const issuedAt = app.clock();
  const page = { siteKey: owner.siteKey, compKey: owner.compKey, host: 'shop.example.com', action: '', cData: '' };
  const answers = await crowd(apps, (at) => {
    const response = tokens.mint({ ...page, type: 'number-image', method: 'visual', issuedAt, expiresAt: issuedAt + 5 * 60_000 });
    return at.request('POST', '/api/v1/siteverify', { json: { secret: owner.secret, response } });
  });
  expect(answers.filter(({ body }) => body.success !== true)).toEqual([]);
  // Levels are told after a write; the next one begins when that is done.
  for (const at of [...apps, ...apps]) await whenWritten(at);
  const { used } = await db.selectFrom('meter_daily').where('account_id', '=', owner.accountId).select('used').executeTakeFirstOrThrow();
  const told = (await messagesTo(app, email)).length;
  return Math.abs(used - (FREE_A_DAY - LEFT + CROWD)) + Math.max(0, told - 1);
};

const races: readonly (readonly [what: string, race: Race, effects: number])[] = [
  ['registrations of one username', register, 1],
  ['renewals of one licence', renew, 1],
  ['subscriptions to one component', subscribe, 1],
  ['rolls of one secret', roll, 1],
  ['redemptions that the quota does not know, and mails too many', miscounted, 0],
];

let controlled: Promise<{ renewals: number; uncounted: number }> | undefined;
/** The control: a database that puts back what the guards compare with. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp();
    const { db } = app.services;
    await sql`create trigger put_end_back after update of expires_at on licences
      begin update licences set expires_at = old.expires_at where id = new.id; end`.execute(db);
    await sql`create trigger put_count_back after update of used on meter_daily
      begin update meter_daily set used = old.used where account_id = new.account_id; end`.execute(db);
    try {
      return { renewals: await renew([app]), uncounted: await miscounted([app]) };
    } finally {
      await app.close();
    }
  })());

describe.each(onPush('postgres'))('T21 races on %s', (engine) => {
  let apps: TestApp[];
  beforeAll(async () => {
    apps = await startApps(engine);
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  test.each(races)(`T21 of ${CROWD} %s at once, not one too many`, limit(60_000, 120_000), async (what, race, effects) => {
    const seen = await race(apps);
    expect(seen).toBe(effects);
    recordFigure({
      test: 'T21',
      what,
      target: `${effects} of 200 at once`,
      figure: `${seen} of ${CROWD} at ${apps.length} process${apps.length > 1 ? 'es' : ''}`,
      held: true,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `guards that compare with nothing: ${(await control()).renewals} renewals, ${(await control()).uncounted} redemptions not counted`,
    });
  });
});

test('T21 control: where the guards compare with nothing, more happens', limit(60_000, 120_000), async () => {
  const { renewals, uncounted } = await control();
  expect(renewals).toBeGreaterThan(1);
  expect(uncounted).toBeGreaterThan(0);
});
