import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addressKey } from '@inlay/identity/throttle/counter-keys.ts';
import type { Engine } from '@inlay/platform/database/database.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { countBy } from '../support/people/callers.ts';
import type { Answer } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { validRegistration } from '../support/people/registration.ts';
import { firstPartyToken } from '../support/captcha/test-tokens.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';
import { PASSWORD, peopleOf, WRONG } from './people.ts';

const NAMES = volume(200, 500);
const REGISTRATIONS = volume(20, 200);
const VALKEY_URL = process.env['TEST_VALKEY_URL'];

/** A network nobody came from before: Redis is shared with other tests. */
const newNetwork = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(1).toString('hex')}00::1`;

/** Apps on one database, and on one Redis where there are several: as processes of one installation are. */
async function installation(engine: Engine): Promise<TestApp[]> {
  if (engine === 'sqlite') return [await startApp()];
  const env = { ...(VALKEY_URL && { VALKEY_URL }) };
  const first = await startApp({ engine, env });
  const { databaseUrl } = first.services.settings;
  const more = Array.from({ length: volume(1, 3) }, () =>
    startApp({ clock: first.clock, env: { ...env, DATABASE_URL: String(databaseUrl) } }),
  );
  const apps = [first, ...(await Promise.all(more))];
  await Promise.all(apps.map(reachesRedis));
  return apps;
}

/** Redis is asked once it is connected; who meets it sooner counts for himself for a while. */
async function reachesRedis({ services: { limits } }: TestApp): Promise<void> {
  if (!VALKEY_URL) return;
  const watch = new Redis(VALKEY_URL);
  const name = `probe-${randomUUID()}`;
  const isShared = async () => {
    await limits.tryTake({ name, points: 1_000, seconds: 60 }, 'probe');
    return (await watch.keys(`inlay:limit:${name}:*`)).length > 0;
  };
  while (!(await isShared())) await pause(100);
  watch.disconnect();
}

/** Last the one that made the database. */
async function closeAll(apps: readonly TestApp[]): Promise<void> {
  for (const app of apps.toReversed()) await app.close();
}

/** How often a password was compared with a hash, a real one or the one of unknown names. */
function countLooks(apps: readonly TestApp[]): () => number {
  let looks = 0;
  for (const { services } of apps) {
    const { verify, verifyDummy } = services.passwords;
    Object.assign(services.passwords, {
      verify: (...given: Parameters<typeof verify>) => ((looks += 1), verify(...given)),
      verifyDummy: (...given: Parameters<typeof verifyDummy>) => ((looks += 1), verifyDummy(...given)),
    });
  }
  return () => looks;
}

const codesOf = (answers: readonly Answer[]) => countBy(answers, ({ status, body }) => body.code ?? String(status));

const at = (apps: readonly TestApp[], i: number): TestApp => apps[i % apps.length] as TestApp;

/** So many wrong logins at the same moment, each at another name, all from one network, none with a captcha. */
const spray = (apps: readonly TestApp[], from: string, names = NAMES) =>
  Promise.all(
    Array.from({ length: names }, (_, i) =>
      at(apps, i).request('POST', '/api/Registration/Login', { json: { userName: `sprayed_${i}`, password: WRONG }, from }),
    ),
  );

const registerAtOnce = (apps: readonly TestApp[], from: string, count = REGISTRATIONS) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      at(apps, i).request('POST', '/api/Registration/UserRegistration', { multipart: validRegistration(), from }),
    ),
  );

/** The former order: look whether the counter is full, do the work, then count. And a queue of hashes without shares. */
function countAfterwards({ limits, passwords }: TestApp['services']): void {
  const { tryTake } = limits;
  const { hash, verifyDummy } = passwords;
  const elsewhere = () => randomUUID();
  limits.tryTake = async (rule, key, cost) => {
    const free = await tryTake(rule, key, cost);
    if (free) await limits.refund(rule, key, cost);
    return free;
  };
  Object.assign(passwords, {
    hash: (text: string) => hash(text, elsewhere()),
    verifyDummy: async (text: string, address: string) => {
      await verifyDummy(text, elsewhere());
      return tryTake({ name: 'login-network', points: 2, seconds: 600 }, addressKey(address)).then(() => false);
    },
  });
}

let controlled: Promise<{ looked: number; made: number }> | undefined;
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ spoil: ({ services }) => countAfterwards(services) });
    try {
      const looks = countLooks([app]);
      await spray([app], newNetwork(), 40);
      const looked = looks();
      const made = await registerAtOnce([app], newNetwork(), 10);
      return { looked, made: made.filter(({ status }) => status === 201).length };
    } finally {
      await app.close();
    }
  })());

describe.each(onPush('postgres'))('bursts on %s', (engine) => {
  let apps: TestApp[];
  let app: TestApp;
  beforeAll(async () => {
    apps = await installation(engine);
    app = at(apps, 0);
  });
  afterAll(() => closeAll(apps));

  test(
    `T33 ${NAMES} logins at once, each at another name, from one network: two are looked at, and who belongs there gets in`,
    limit(60_000, 300_000),
    async () => {
      const people = peopleOf(app);
      const [owner, colleague] = [await people.register(), await people.register()];
      const known = await people.signedIn(owner);
      const from = newNetwork();
      const looks = countLooks(apps);
      const [answers, meanwhile] = await Promise.all([
        spray(apps, from),
        known.send('POST', '/api/Registration/Login', { json: { userName: owner.userName, password: PASSWORD }, from }),
      ]);
      expect(meanwhile.status).toBe(200);
      expect(codesOf(answers)).toEqual({ login_failed: 2, 'captcha-required': NAMES - 2 });
      // The owner's own look is one of them.
      const looked = looks() - 1;
      expect(looked).toBe(2);

      // A colleague behind the same address, in a browser that nobody knows, whichever process answers.
      const logIn = (i: number, more = {}) =>
        at(apps, i).request('POST', '/api/Registration/Login', {
          json: { userName: colleague.userName, password: PASSWORD, ...more },
          from,
        });
      expect((await logIn(1)).body.code).toBe('captcha-required');
      expect((await logIn(1, { 'inlay-response': firstPartyToken(app) })).status).toBe(200);

      const broken = await control();
      expect(broken.looked).toBeGreaterThan(10);
      recordFigure({
        test: 'T33',
        what: 'logins of a burst that were looked at without a captcha',
        target: '≤ 2 of 500 at once from one network at 500 names; known browsers in; a neighbour in with one captcha',
        figure: `${looked} of ${NAMES} over ${apps.length} ${apps.length === 1 ? 'process' : 'processes'}; both in`,
        held: looked <= 2,
        engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        control: `counted after the look: ${broken.looked} of 40`,
      });
    },
  );

  test(
    `T33 ${REGISTRATIONS} registrations at once from one network: five are made, the others are asked for a captcha`,
    limit(60_000, 300_000),
    async () => {
      const from = newNetwork();
      const answers = await registerAtOnce(apps, from);
      const made = answers.filter(({ status }) => status === 201).length;
      expect(made).toBe(5);
      // Calls that are under way count until they are refused: of very many at once some are told to come back.
      const { '201': _, 'captcha-required': asked = 0, rate_limited: sentBack = 0, ...others } = codesOf(answers);
      expect([asked + sentBack, others]).toEqual([REGISTRATIONS - 5, {}]);
      expect((await registerAtOnce(apps, from, 1)).map(({ body }) => body.code)).toEqual(['captcha-required']);
      const multipart = { ...validRegistration(), 'inlay-response': firstPartyToken(app, 'registration') };
      expect((await at(apps, 1).request('POST', '/api/Registration/UserRegistration', { multipart, from })).status).toBe(201);

      const broken = await control();
      expect(broken.made).toBeGreaterThan(5);
      recordFigure({
        test: 'T33',
        what: 'registrations of a burst that were made without a captcha',
        target: '≤ 5 an hour of a network',
        figure: `${made} of ${REGISTRATIONS} at once`,
        held: made <= 5,
        engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        control: `not counted before the work: ${broken.made} of 10`,
      });
    },
  );
});
