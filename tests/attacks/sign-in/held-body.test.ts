import { connect, type AddressInfo } from 'node:net';
import type { Call } from '@inlay/kernel/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, type TestAppOptions, startApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { recordFigure } from '../../support/trust.ts';
import { FRESH, PASSWORD, type People, peopleOf, type Person } from '../people.ts';

const THIEFS = 'Thiefs-Horse9!';
/** Session calls that read a body, with one that changes something where the act is worth it. */
const BODIES: Record<string, unknown> = {
  'PUT /api/Profile/Security': { password: THIEFS, confirmPassword: THIEFS },
  'PUT /api/Profile/PersonalProfile': { homeEmail: 'thief@example.com' },
  'POST /api/Subscription/secrets': { name: 'Thief' },
  'POST /api/Site/domains': { host: 'thief.example.com' },
  'DELETE /api/Profile/Account': {},
};
/** Those that want none are sent one, too: the server waits for it. */
const calls = (await allCalls()).filter(
  ({ caller, method, consumes = 'json' }) => caller === 'session' && method !== 'GET' && consumes === 'json',
);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** A call of which everything is sent but the last byte of its body. */
interface Held {
  readonly name: string;
  /** Sends it, and answers what comes back. */
  readonly finish: () => Promise<string>;
}

function hold(app: TestApp, { cookies, headers }: Client, call: Call): Promise<Held> {
  const { port } = app.http.server.address() as AddressInfo;
  const body = JSON.stringify(BODIES[nameOf(call)] ?? {}) + ' ';
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  const lines = [
    `${call.method} ${call.path.replace(/:\w+/g, 'x')} HTTP/1.1`,
    `host: localhost:${port}`,
    `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `sitekey: ${headers['sitekey']}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return new Promise((resolve) =>
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, () =>
      resolve({
        name: nameOf(call),
        finish: () => {
          socket.write(body.slice(-1));
          return closed;
        },
      }),
    ),
  );
}

const ends: readonly (readonly [string, (people: People, person: Person) => Promise<unknown>])[] = [
  [
    'a new password',
    async (people, person) =>
      (await people.signedIn(person)).send('PUT', '/api/Profile/Security', { json: { password: FRESH, confirmPassword: FRESH } }),
  ],
  [
    'logout everywhere',
    async (people, person) => (await people.signedIn(person)).send('POST', '/api/Registration/Logout', { json: { everywhere: true } }),
  ],
  ['the end of all others', async (people, person) => (await people.signedIn(person)).send('DELETE', '/api/Profile/Sessions')],
];

/** What still did something, or said anything but 401, after the session was ended while its bodies were on their way. */
async function doneAfter(app: TestApp, end: (people: People, person: Person) => Promise<unknown>): Promise<string[]> {
  const people = peopleOf(app);
  const person = await people.register();
  const thief = await people.signedIn(person);
  const looks = vi.spyOn(app.services.sessions, 'signedIn');
  const held = await Promise.all(calls.map((call) => hold(app, thief, call)));
  // Each call looks at the session when it has its headers.
  await expect.poll(() => looks.mock.calls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(calls.length);
  await Promise.all(looks.mock.results.map(({ value }) => value as Promise<unknown>));
  looks.mockRestore();
  await end(people, person);
  const answers = await Promise.all(held.map(async ({ name, finish }) => [name, await finish()] as const));
  return answers.filter(([, answer]) => !answer.startsWith('HTTP/1.1 401') || /^set-cookie: [^=]+=\w/im.test(answer)).map(([name]) => name);
}

async function listening(options: TestAppOptions): Promise<TestApp> {
  const app = await startApp(options);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

describe.each(onPush('postgres'))('a body that comes after its session has ended, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await listening({ engine });
  });
  afterAll(() => app.close());

  test('the session calls that change something are here', () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const name of Object.keys(BODIES)) expect(calls.map(nameOf)).toContain(name);
  });

  test('T25 whichever way the session ended, it does nothing and gives no session', async () => {
    for (const [name, end] of ends) expect([name, await doneAfter(app, end)]).toEqual([name, []]);
    recordFigure({
      test: 'T25',
      what: 'session calls that do something although their session ended while their body was on its way',
      target: '0',
      figure: `0 of ${calls.length} calls, after ${ends.length} ways to end it`,
      held: true,
      engine: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
      control: 'sessions looked at once for a request: done',
    });
  });

  test('T25 nor does a new password whose hash waits in the queue meanwhile', async () => {
    const people = peopleOf(app);
    const person = await people.register();
    const thief = await people.signedIn(person);
    const { passwords } = app.services;
    const { hash } = passwords;
    const gate = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    passwords.hash = async (...given) => {
      waits.resolve();
      await gate.promise;
      return hash(...given);
    };
    const late = thief.send('PUT', '/api/Profile/Security', { json: { password: THIEFS, confirmPassword: THIEFS } });
    await waits.promise;
    passwords.hash = hash;
    await (await people.signedIn(person)).send('DELETE', '/api/Profile/Sessions');
    gate.resolve();
    expect(await late).toMatchObject({ status: 401, body: { code: 'session_required' } });
    expect((await people.logIn(person.userName, THIEFS)).status).toBe(401);
    expect((await people.logIn(person.userName, PASSWORD)).status).toBe(200);
  });
});

test('control: where the session is looked at once for a request, what is held back is done', async () => {
  const app = await listening({
    spoil: ({ services: { sessions } }) => {
      const { signedIn } = sessions;
      const seen = new WeakMap<object, ReturnType<typeof signedIn>>();
      sessions.signedIn = (request, siteKey) => {
        const found = seen.get(request) ?? signedIn(request, siteKey);
        seen.set(request, found);
        return found;
      };
      sessions.hold = async () => {};
    },
  });
  const done = await doneAfter(app, (ends[2] as (typeof ends)[number])[1]);
  expect(done).toEqual(expect.arrayContaining(['PUT /api/Profile/Security', 'POST /api/Subscription/secrets', 'POST /api/Site/domains']));
  await app.close();
});
