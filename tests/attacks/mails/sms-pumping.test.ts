import { randomUUID } from 'node:crypto';
import { addressKey } from '@inlay/identity/throttle/counter-keys.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { FROM_A_NETWORK, OF_AN_ACCOUNT } from '../../../features/sign-in/server/codes/sms-budget.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { LOGIN_CODE, newestIn, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { limit, recordFigure } from '../../support/trust.ts';
import { byPhone, MINUTE, PASSWORD, peopleOf, type Person } from '../people.ts';

const DAY = 24 * 60 * MINUTE;
let apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps) await app.close();
  apps = [];
});

async function pumpAt(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  apps.push(app);
  const people = peopleOf(app);
  const { db, jobs } = app.services;
  const texts = async (to?: string) => {
    await jobs.runDue();
    const rows = await db.selectFrom('outbox').where('channel', '=', 'sms').select('recipient').execute();
    return rows.filter(({ recipient }) => to === undefined || recipient === to).length;
  };
  /** An account whose phone has come to be confirmed, and its browser. */
  async function phoneOwner(phone: string): Promise<{ person: Person; client: Client }> {
    const person = await people.register(byPhone(phone.slice(-10)));
    if (phone.startsWith('+') && !phone.startsWith('+1'))
      await db
        .updateTable('accounts')
        .set({ two_factor_phone: phone.slice(1) })
        .where('user_name', '=', person.userName)
        .execute();
    await people.post('VerifyEmail', { token: await newestIn(app, person.email, VERIFY_TOKEN) });
    const client = app.client();
    const { body } = await people.logIn(person.userName, PASSWORD, client);
    expect(body).toMatchObject({ channel: 'email', insteadOfSms: 'phone-unconfirmed' });
    const code = await newestIn(app, person.email, LOGIN_CODE);
    expect((await people.post('LoginCode', { challengeId: body.challengeId, code }, client)).status).toBe(200);
    client.headers = { sitekey: person.siteKey };
    const asked = await client.send('POST', '/api/Profile/PhoneCode', { from: people.elsewhere() });
    if (asked.status !== 200) return { person, client };
    const right = await newestIn(app, phone, LOGIN_CODE);
    expect((await client.send('POST', '/api/Profile/PhoneCode/Confirm', { json: { code: right } })).status).toBe(200);
    return { person, client };
  }
  /** Logs in to each again and again, half a minute apart. */
  async function pump(logins: readonly { person: Person; client?: Client }[], rounds: number, from?: string): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      app.clock.advance(31_000);
      for (const { person, client } of logins)
        await people.post('Login', { userName: person.userName, password: PASSWORD }, client, from === undefined ? {} : { from });
    }
  }
  return { app, people, texts, phoneOwner, pump };
}

const PHONE = '+15550100199';

/** Texts at one number that six known browsers of accounts a day old cause in an hour. */
async function knownBrowsers(options: Parameters<typeof startApp>[0] = {}): Promise<number> {
  const { app, texts, phoneOwner, pump } = await pumpAt(options);
  // Three confirmations of a number a day.
  const owners = [];
  for (let i = 0; i < 2; i += 1) owners.push(await phoneOwner(PHONE));
  app.clock.advance(2 * DAY);
  const before = await texts(PHONE);
  await pump(owners, 6);
  return (await texts(PHONE)) - before;
}

/** The build in which one of the budgets is never spent. */
const notCounted =
  (name: string) =>
  ({ services }: { services: object }): void => {
    const { budgets } = services as TestApp['services'];
    const { take } = budgets;
    Object.assign(budgets, {
      take: (...[queries, rule, whom]: Parameters<typeof take>) => (rule.name === name ? Promise.resolve(1) : take(queries, rule, whom)),
    });
  };

interface Pump {
  /** Of each account that logs in. */
  readonly phones: readonly string[];
  /** How often each does, and how far apart in minutes. */
  readonly logins: number;
  readonly minutes: number;
  /** All from one network; else each from its own. */
  readonly together?: true;
  readonly accountsOfToday?: true;
  readonly env?: Record<string, string>;
  /** Of the budget, used up before: by logins like these. */
  readonly used?: (who: { accountId: string; network: string }) => readonly [rule: BudgetRule, whom: string, times: number];
}

/** Texts that so many logins cause, to phones that are confirmed. */
async function texted({ phones, logins, minutes, together, accountsOfToday, used, env = {} }: Pump, spoil?: ReturnType<typeof notCounted>) {
  const { app, people, texts, pump } = await pumpAt({ env, ...(spoil && { spoil }) });
  const owners: { person: Person }[] = [];
  for (const phone of phones) {
    const person = await people.register(byPhone('5550100199'));
    const proven = { two_factor_phone: phone.slice(1), two_factor_proven: phone, email_verified_at: app.clock() };
    await app.services.db.updateTable('accounts').set(proven).where('user_name', '=', person.userName).execute();
    owners.push({ person });
  }
  if (!accountsOfToday) app.clock.advance(2 * DAY);
  const from = people.elsewhere();
  const { db, budgets } = app.services;
  const { id: accountId } = await db.selectFrom('accounts').where('id', '!=', HOUSE.accountId).select('id').executeTakeFirstOrThrow();
  const [rule, whom, times] = used?.({ accountId, network: addressKey(from) }) ?? [FROM_A_NETWORK, '', 0];
  for (let i = 0; i < times; i += 1) await budgets.take(db, rule, whom);
  for (let i = 0; i < logins; i += 1) {
    await pump(owners, 1, together && from);
    app.clock.advance((minutes - 1) * MINUTE);
  }
  return texts();
}

const pumps: readonly (readonly [what: string, budget: string, most: number, pump: Pump])[] = [
  [
    'sixty an hour from a network',
    'sms-from',
    2,
    {
      phones: ['+442079460001', '+442079460002'],
      logins: 2,
      minutes: 1,
      together: true,
      used: ({ network }) => [FROM_A_NETWORK, network, 58],
    },
  ],
  [
    'twenty a day to an account',
    'sms-account',
    2,
    { phones: [PHONE], logins: 4, minutes: 10, used: ({ accountId }) => [OF_AN_ACCOUNT, accountId, 18] },
  ],
  ['five on the first day of an account', 'sms-new-account', 5, { phones: [PHONE], logins: 7, minutes: 10, accountsOfToday: true }],
  [
    'a quarter of the day’s to a country',
    'sms-country',
    4,
    { phones: ['+442079460001', '+442079460002'], logins: 3, minutes: 10, env: { SMS_PER_DAY: '16' } },
  ],
  [
    'SMS_PER_DAY in a day, to whomever',
    'sms-a-day',
    4,
    {
      phones: ['+442079460001', '+493012345678', '+33142680001', '+390612345678', '+34911234567', '+31201234567'],
      logins: 1,
      minutes: 10,
      env: { SMS_PER_DAY: '4' },
    },
  ],
];

describe('text messages cost money', () => {
  test('T39 ten an hour to a number, from known browsers too', { ...limit(180_000, 180_000), tags: 'night' }, async () => {
    const sent = await knownBrowsers();
    expect(sent).toBe(10);
    const broken = await knownBrowsers({ spoil: notCounted('sms-to') });
    expect(broken).toBeGreaterThan(10);
    recordFigure({
      test: 'T39',
      what: 'texts at one number in an hour',
      target: '≤ 10, whoever asks',
      figure: `${sent} from 2 known browsers`,
      held: sent <= 10,
      engine: 'SQLite',
      control: `known browsers not counted: ${broken}`,
    });
  });

  test.each(pumps)('T39 %s', limit(180_000, 180_000), async (what, budget, most, pump) => {
    const sent = await texted(pump);
    expect(sent).toBe(most);
    const broken = await texted(pump, notCounted(budget));
    expect(broken).toBeGreaterThan(most);
    recordFigure({
      test: 'T39',
      what: `texts, where the rule is ${what}`,
      target: `≤ ${most} of ${pump.phones.length * pump.logins}, the last that are left`,
      figure: String(sent),
      held: sent <= most,
      engine: 'SQLite',
      control: `not counted so: ${broken}`,
    });
  });

  test('T39 a phone that nobody has confirmed is never texted by a login', async () => {
    const { people, pump, texts } = await pumpAt();
    const persons = await Promise.all(Array.from({ length: 3 }, () => people.register(byPhone('5550100188'))));
    await pump(
      persons.map((person) => ({ person })),
      4,
    );
    expect(await texts()).toBe(0);
  });

  test('T39 confirming: after the address, three a day to an account and to a number, five tries', async () => {
    const { app, people, texts, phoneOwner } = await pumpAt();
    const { client, person } = await phoneOwner(PHONE);
    const other = await phoneOwner('+15550100177');
    // Another number of the same account: two are left of its three.
    const change = (phone: string) =>
      client.send('PUT', '/api/Profile/Security', { json: { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: phone } });
    expect((await change('5550100166')).status).toBe(200);
    const ask = (by: Client) => by.send('POST', '/api/Profile/PhoneCode', { from: people.elsewhere() });
    expect([(await ask(client)).status, (await ask(client)).status, (await ask(client)).status]).toEqual([200, 200, 429]);
    expect(await texts('+15550100166')).toBe(2);
    const right = await newestIn(app, '+15550100166', LOGIN_CODE);
    const confirm = (code: string) => client.send('POST', '/api/Profile/PhoneCode/Confirm', { json: { code } });
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i += 1) expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(right)).status).toBe(400);
    // Back to the first number: its proof was for the account's phone of then.
    expect((await people.logIn(person.userName, PASSWORD, app.client())).body.insteadOfSms).toBe('phone-unconfirmed');
    expect((await ask(other.client)).status).toBe(409);
    const fresh = await people.register(byPhone('5550100155'));
    const { body } = await people.logIn(fresh.userName, PASSWORD);
    expect(body.insteadOfSms).toBe('phone-unconfirmed');
  });

  test(
    'T39 when the day’s messages, a country’s or a new account’s are used up, codes go by mail',
    { timeout: 180_000, tags: 'night' },
    async () => {
      const { app, people, texts, phoneOwner, pump } = await pumpAt({ env: { SMS_PER_DAY: '24' } });
      const one = await phoneOwner(PHONE);
      await pump([one], 6);
      // The confirmation and four codes: a new account has five a day.
      expect(await texts()).toBe(5);
      app.clock.advance(31_000);
      const { body } = await people.logIn(one.person.userName, PASSWORD);
      expect(body).toMatchObject({ code: 'two_factor_required', channel: 'email', insteadOfSms: 'sms-limit' });
      expect(await newestIn(app, one.person.email, LOGIN_CODE)).toMatch(/^\d{6}$/);
      // A quarter of the day's to one area: one more, whoever asks for it.
      const two = await phoneOwner('+15550100166');
      await pump([two], 3);
      expect(await texts()).toBe(6);
      // Elsewhere there is still some, to the day's end; the operator hears of it at half.
      for (const phone of ['+442079460001', '+4930123456', '+33142680001', '+39061234567']) {
        const owner = await phoneOwner(phone).catch(() => undefined);
        if (owner) await pump([owner], 6);
      }
      expect(await texts()).toBeLessThanOrEqual(24);
      expect(app.logged()).toContain('Half of the text messages of the day');
      app.clock.advance(DAY + MINUTE);
      await pump([one], 1);
      expect(await texts(PHONE)).toBe(6);
    },
  );
});

/** What somebody with a phone for codes is told by a server that sends mail and no texts. */
async function phoneWithoutTexts(spoil?: (app: { services: TestApp['services'] }) => void) {
  const { app, people } = await pumpAt({ env: { SMTP_URL: 'smtp://127.0.0.1:4219' }, ...(spoil && { spoil }) });
  const person = await people.register(byPhone(`555${randomUUID().replace(/\D/g, '').padEnd(7, '0').slice(0, 7)}`));
  const { body } = await people.logIn(person.userName, PASSWORD);
  const { sms } = (await app.request('GET', '/api/Registration/CodeChannels')).body;
  return { app, told: body.insteadOfSms, channel: body.channel, offered: sms };
}

test('T39 without an SMS service a phone is not offered and gets no code, and the answer says so', async () => {
  const { app, ...seen } = await phoneWithoutTexts();
  expect(seen).toEqual({ told: 'sms-unavailable', channel: 'email', offered: false });
  const jobs = await app.services.db.selectFrom('jobs').select(['kind', 'payload']).where('kind', 'like', 'mail%').execute();
  expect(jobs.map(({ kind }) => kind).sort()).toEqual(['mail', 'mail-urgent']);
  // Sealed: neither the code nor the address can be read where it waits.
  for (const { payload } of jobs) expect(payload).toMatch(/^sealed:[\w-]+$/);

  // The control: a build that doesn't ask whether texts can be sent lets the owner believe in a factor that is none.
  const broken = await phoneWithoutTexts(({ services: { mail } }) => void Object.assign(mail, { canText: true }));
  expect(broken).toMatchObject({ told: 'phone-unconfirmed', offered: true });
});
