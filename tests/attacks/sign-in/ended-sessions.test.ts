import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp, startApps } from '../../support/app.ts';
import { type Client, makeClient } from '../../support/client.ts';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { onPush } from '../../support/engines/engines.ts';
import { newestIn, RESET_TOKEN } from '../../support/mail/outbox.ts';
import { recordFigure } from '../../support/trust.ts';
import { FRESH, PASSWORD, type People, peopleOf, type Person } from '../people.ts';

const PROMISED_MS = 1_000;

interface Scene {
  readonly app: TestApp;
  readonly people: People;
  readonly person: Person;
  /** Where the owner acts. */
  readonly here: Client;
  /** The session that shall end. */
  readonly there: Client;
}

const sessionsOf = async (client: Client): Promise<{ id: string; current?: true }[]> =>
  (await client.send('GET', '/api/Profile/Sessions')).body.sessions;

const ends: readonly (readonly [name: string, end: (scene: Scene) => Promise<{ status: number }>])[] = [
  ['logout', ({ app, there }) => copyOf(app, there).send('POST', '/api/Registration/Logout', { json: {} })],
  ['logout everywhere', ({ here }) => here.send('POST', '/api/Registration/Logout', { json: { everywhere: true } })],
  ['a new password', ({ here }) => here.send('PUT', '/api/Profile/Security', { json: { password: FRESH, confirmPassword: FRESH } })],
  [
    'its end in the list of sessions',
    async ({ here }) => here.send('DELETE', `/api/Profile/Sessions/${(await sessionsOf(here)).find(({ current }) => !current)?.id}`),
  ],
  ['the end of all others', ({ here }) => here.send('DELETE', '/api/Profile/Sessions')],
  [
    'a reset by mail',
    async ({ app, people, person }) => {
      await people.post('ForgotPassword', { userName: person.userName });
      const token = await newestIn(app, person.email, RESET_TOKEN);
      return people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH });
    },
  ],
  ['a new login in the same browser', ({ app, people, person, there }) => people.logIn(person.userName, PASSWORD, copyOf(app, there))],
];

/** The same cookies and headers, as a thief has them: what the owner's browser forgets, the copy keeps. */
function copyOf({ http }: Pick<TestApp, 'http'>, client: Client): Client {
  const copy = makeClient(http);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.headers = client.headers;
  return copy;
}

/** The calls that still answer a session at one of the processes after it was ended, and how long the end took. */
async function liveAfter(apps: readonly TestApp[], end: (scene: Scene) => Promise<{ status: number }>) {
  const [app] = apps as [TestApp];
  const people = peopleOf(app);
  const person = await people.register();
  const [here, there] = [await people.signedIn(person), await people.signedIn(person)];
  const thieves = apps.map((one) => copyOf(one, there));
  for (const thief of thieves) expect((await thief.send('GET', '/api/Profile/MyProfile')).status).toBe(200);
  const started = performance.now();
  expect((await end({ app, people, person, here, there })).status).toBe(200);

  const live: string[] = [];
  const bodies = new Set<string>();
  const calls = (await allCalls()).filter(({ caller }) => caller === 'session');
  expect(calls.length).toBeGreaterThan(20);
  for (const thief of thieves) {
    for (const { method, path } of calls) {
      const answer = await thief.send(method, path.replace(/:\w+/g, randomUUID()));
      if (answer.status !== 401) live.push(`${method} ${path}: ${answer.status}`);
      bodies.add(JSON.stringify({ ...answer.body, requestId: '' }));
    }
    if ((await thief.send('GET', '/api/Registration/Session')).status !== 401) live.push('Session');
  }
  return { live, bodies, calls: calls.length * thieves.length, ms: performance.now() - started };
}

let controlled: Promise<number> | undefined;
/** The control: sessions that are remembered in memory. How many calls still answer. */
const control = () => (controlled ??= liveWhereRemembered());

async function liveWhereRemembered(): Promise<number> {
  const app = await startApp();
  try {
    const { sessions } = app.services;
    const { signedIn } = sessions;
    const known = new Map<string, ReturnType<typeof signedIn>>();
    Object.assign(sessions, {
      signedIn: (...[request, siteKey]: Parameters<typeof signedIn>) => {
        const key = `${request.headers.cookie} ${siteKey}`;
        const found = known.get(key) ?? signedIn(request, siteKey);
        known.set(key, found);
        return found;
      },
    });
    return (await liveAfter([app], (ends[0] as (typeof ends)[number])[1])).live.length;
  } finally {
    await app.close();
  }
}

describe.each(onPush('postgres'))('T25 sessions that have ended, on %s', (engine) => {
  let apps: TestApp[];
  beforeAll(async () => {
    apps = await startApps(engine);
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  test.each(ends)('T25 ACC-02 after %s no call answers a copy of the cookie, at once and at every process', async (name, end) => {
    const { live, bodies, calls, ms } = await liveAfter(apps, end);
    expect(live).toEqual([]);
    expect(bodies.size).toBe(1);
    recordFigure({
      test: 'T25',
      what: `live after ${name}`,
      target: '0, ≤ 1 s',
      figure: `${live.length} of ${calls} calls, all asked within ${Math.round(ms)} ms`,
      held: live.length === 0 && ms < PROMISED_MS,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `sessions remembered in memory: ${await control()} live`,
    });
  });

  test('T25 fixation: a cookie that was there before the login is not the one after it, and opens nothing', async () => {
    const [app] = apps as [TestApp];
    const people = peopleOf(app);
    const [victim, attacker] = [await people.register(), await people.register()];
    const planted = [(await people.signedIn(attacker)).cookies.get('inlay_sid') ?? '', 'A'.repeat(43)];
    for (const value of planted) {
      const browser = app.client();
      browser.cookies.set('inlay_sid', value);
      expect((await people.logIn(victim.userName, PASSWORD, browser)).status).toBe(200);
      expect(browser.cookies.get('inlay_sid')).not.toBe(value);
      const thief = app.client();
      thief.cookies.set('inlay_sid', value);
      for (const sitekey of [victim.siteKey, attacker.siteKey]) {
        thief.headers = { sitekey };
        expect((await thief.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
      }
    }
  });
});

test('T25 control: sessions that are remembered in memory are seen', async () => {
  expect(await control()).toBeGreaterThan(0);
});
