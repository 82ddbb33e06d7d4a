import { randomUUID } from 'node:crypto';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { makeSessions } from '@inlay/platform/sessions/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { fakeClock } from '../support/clock.ts';
import type { Client } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { LOGIN_CODE, newestIn, RESET_TOKEN, VERIFY_TOKEN } from '../support/mail/outbox.ts';
import { limit, recordFigure } from '../support/trust.ts';
import { solvedClaims } from '../support/captcha/test-tokens.ts';
import { byMail, FRESH, MINUTE, PASSWORD, peopleOf, type Person } from './people.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Kind = 'token' | 'code' | 'reset' | 'session' | 'verify';
/** How long each is good, ms. */
const LIFETIMES: Readonly<Record<Kind, number>> = {
  token: 5 * MINUTE,
  code: 10 * MINUTE,
  reset: 30 * MINUTE,
  session: 12 * HOUR,
  verify: DAY,
};
/** A reset ends what the account has open: it is used after the code. */
const KINDS = ['token', 'code', 'reset', 'session', 'verify'] as const;

/** One of each, with the way to use it: true when it is taken. */
type Kit = Readonly<Record<Kind, () => Promise<boolean>>>;

function kitsAt(app: TestApp) {
  const people = peopleOf(app);
  const ok = async (path: string, json: unknown) => (await people.post(path, json)).status === 200;

  async function owners() {
    const second = `${randomUUID()}@example.com`;
    const registered = { guarded: await people.register(byMail(second)), second, plain: await people.register() };
    // A mail that waits while the clock is set back goes out when its time comes again: later, not never.
    await app.services.jobs.runDue();
    return registered;
  }

  async function secretOf(client: Client): Promise<string> {
    const made = await client.send('POST', '/api/Subscription/secrets', { json: { name: 'Web server' } });
    expect(made.status).toBe(201);
    return String(made.body.secret);
  }

  async function tokenOf({ siteKey }: Person, client: Client): Promise<() => Promise<boolean>> {
    const owned = await client.send('GET', '/api/Subscription/subscribedcomponents');
    const compKey = String(owned.body.components[0].subComponents[0].compKey);
    const issuedAt = app.clock();
    const tokens = createTokens(createKeyring(app.services.settings.secretKey));
    const claims = solvedClaims({ siteKey, compKey, host: 'shop.example.com', issuedAt, expiresAt: issuedAt + LIFETIMES.token });
    const json = { secret: await secretOf(client), response: tokens.mint(claims) };
    return async () => (await app.request('POST', '/api/v1/siteverify', { json })).body.success === true;
  }

  async function kitOf({ guarded, second, plain }: Awaited<ReturnType<typeof owners>>): Promise<Kit> {
    const login = (await people.logIn(guarded.userName, PASSWORD)).body;
    const code = await newestIn(app, second, LOGIN_CODE);
    expect((await people.post('ForgotPassword', { userName: guarded.userName })).status).toBe(200);
    const reset = await newestIn(app, guarded.email, RESET_TOKEN);
    const verify = await newestIn(app, guarded.email, VERIFY_TOKEN);
    const client = await people.signedIn(plain);
    return {
      token: await tokenOf(plain, client),
      code: () => ok('LoginCode', { challengeId: login.challengeId, code }),
      reset: () => ok('ResetPassword', { token: reset, password: FRESH, confirmPassword: FRESH }),
      session: async () => (await client.send('GET', '/api/Profile/MyProfile')).status === 200,
      verify: () => ok('VerifyEmail', { token: verify }),
    };
  }

  const use = async (kit: Kit): Promise<Kind[]> => {
    const taken: Kind[] = [];
    for (const kind of KINDS) if (await kit[kind]()) taken.push(kind);
    return taken;
  };
  return { owners, kitOf, kit: async () => kitOf(await owners()), use };
}

/** Which of two kits' specimens are taken a millisecond before their end, and at it. */
async function edges(app: TestApp): Promise<{ before: Kind[]; after: Kind[] }> {
  const { kit } = kitsAt(app);
  const [one, other] = [await kit(), await kit()];
  const start = app.clock();
  const [before, after]: Kind[][] = [[], []];
  for (const kind of KINDS) {
    app.clock.set(start + LIFETIMES[kind] - 1);
    if (await one[kind]()) before?.push(kind);
    app.clock.set(start + LIFETIMES[kind]);
    if (await other[kind]()) after?.push(kind);
  }
  return { before: before ?? [], after: after ?? [] };
}

let controlled: Promise<number> | undefined;
/** The control: sessions that read a clock of their own. How many expired things are taken. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp();
    try {
      const { sessions, settings } = app.services;
      const started = app.clock();
      Object.assign(
        sessions,
        makeSessions(app.services, () => started, settings.publicUrl),
      );
      return (await edges(app)).after.length;
    } finally {
      await app.close();
    }
  })());

describe.each(onPush('postgres'))('T16 clocks on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test('T16 good to the last millisecond, and not at the next; steps of 30 s and 10 min, either way', limit(60_000, 60_000), async () => {
    const { owners, kitOf, kit, use } = kitsAt(app);
    const { before, after } = await edges(app);
    expect(before).toEqual(KINDS);
    expect(after).toEqual([]);

    // The clock is off when they are used: by half a minute, or set back by ten minutes.
    const refused: string[] = [];
    for (const step of [30_000, -30_000, -10 * MINUTE]) {
      const made = await kit();
      app.clock.advance(step);
      const taken = await use(made);
      refused.push(...KINDS.filter((kind) => !taken.includes(kind)).map((kind) => `${kind}, ${step} ms later`));
      app.clock.advance(-step);
    }
    // It was set back between the registration and all that follows.
    for (const step of [-30_000, -10 * MINUTE]) {
      const registered = await owners();
      app.clock.advance(step);
      const taken = await use(await kitOf(registered));
      refused.push(...KINDS.filter((kind) => !taken.includes(kind)).map((kind) => `${kind}, made ${step} ms after the registration`));
      app.clock.advance(-step);
    }
    expect(refused).toEqual([]);

    // Used ones don't come back when the clock ran ahead, what was over was swept, and the clock was put right.
    const spent = await kit();
    expect(await use(spent)).toEqual(KINDS);
    app.clock.advance(10 * MINUTE + 1);
    await app.services.db.deleteFrom('single_use').where('expires_at', '<', app.clock()).execute();
    await app.services.jobs.runDue();
    app.clock.advance(-10 * MINUTE);
    const again = (await use(spent)).filter((kind) => kind !== 'session');
    expect(again).toEqual([]);

    expect(await control()).toBeGreaterThan(0);
    recordFigure({
      test: 'T16',
      what: 'expired ones accepted; good ones refused; used ones accepted again',
      target: '0; 0 within 30 s; 0 after steps of ±10 min',
      figure: `${after.length}; ${refused.length}; ${again.length} (tokens, codes, links, sessions)`,
      held: true,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `sessions with a clock of their own: ${await control()} expired accepted`,
    });
  });

  test('T16 a session ends after seven days however busy it is', async () => {
    const people = peopleOf(app);
    const client = await people.signedIn(await people.register());
    const isIn = async () => (await client.send('GET', '/api/Profile/MyProfile')).status === 200;
    const start = app.clock();
    while (app.clock() < start + 7 * DAY - 11 * HOUR) {
      app.clock.advance(11 * HOUR);
      expect(await isIn()).toBe(true);
    }
    app.clock.set(start + 7 * DAY - 1);
    expect(await isIn()).toBe(true);
    app.clock.advance(1);
    expect(await isIn()).toBe(false);
  });
});

describe.each(onPush('postgres'))('T16 calendars on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine, clock: fakeClock(Date.parse('2027-03-28T00:59:59.000Z')) });
  });
  afterAll(() => app.close());

  test.each([
    ['the hour in which Europe turns its clocks', '2027-03-28T00:59:59.000Z', '2028-03-28T00:59:59.000Z'],
    ['a leap day', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
    ['the last second of 31 bits', '2038-01-19T03:14:07.000Z', '2039-01-19T03:14:07.000Z'],
    ['the first millisecond of 2100', '2100-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z'],
  ])(
    'T16 %s: everything is made and taken as on any day, and a licence ends a year later',
    limit(60_000, 60_000),
    async (_name, now, expirationDate) => {
      app.clock.set(Date.parse(now));
      const { kit, use } = kitsAt(app);
      const made = await kit();
      app.clock.advance(2_000);
      expect(await use(made)).toEqual(KINDS);

      app.clock.set(Date.parse(now));
      const people = peopleOf(app);
      const person = await people.register();
      const client = await people.signedIn(person);
      const owned = await client.send('GET', '/api/Subscription/subscribedcomponents');
      const compkey = String(owned.body.components[0].subComponents[0].compKey);
      const { body } = await client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey } });
      expect(body.data.subscriptions).toMatchObject({ subscribedDate: now, expirationDate });
    },
  );
});
