import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { countBy } from '../support/people/callers.ts';
import { onPush } from '../support/engines/engines.ts';
import { limit, recordFigure } from '../support/trust.ts';
import { PASSWORD, peopleOf } from './people.ts';

const SAVES = 75;
/** Four run and 200 wait. */
const MORE_THAN_THE_QUEUE = 220;
const LOGINS = 6;

/** A build that hashes for whoever is signed in as often as asked. */
function withoutLimit({ services: { limits } }: { services: TestApp['services'] }): void {
  const { take } = limits;
  limits.take = async (rule, key, cost) => {
    if (rule.name !== 'account-saves') await take(rule, key, cost);
  };
}

/** And one whose queue of hashes is everybody's, in whatever number they come. */
function withoutShares(app: { services: TestApp['services'] }): void {
  withoutLimit(app);
  const { passwords } = app.services;
  const { hash, verify, verifyDummy } = passwords;
  Object.assign(passwords, {
    hash: (text: string) => hash(text, randomUUID()),
    verify: (phc: string, text: string) => verify(phc, text, randomUUID()),
    verifyDummy: (text: string) => verifyDummy(text, randomUUID()),
  });
}

async function ownerAt(app: TestApp) {
  const people = peopleOf(app);
  const client = await people.signedIn(await people.register());
  const from = people.elsewhere();
  const save = async (i: number) =>
    (await client.send('PUT', '/api/Profile/Security', { json: { securityAnswer: `Springfield ${i}` }, from })).status;
  return { people, save };
}

/** How many of so many saves, one after the other, were hashed. */
async function hashedOf(app: TestApp): Promise<number> {
  const { save } = await ownerAt(app);
  const { passwords } = app.services;
  const { hash } = passwords;
  let hashed = 0;
  Object.assign(passwords, { hash: (...given: Parameters<typeof hash>) => ((hashed += 1), hash(...given)) });
  const statuses: number[] = [];
  for (let i = 0; i < SAVES; i += 1) statuses.push(await save(i));
  Object.assign(passwords, { hash });
  expect(countBy(statuses, String)).toEqual(hashed === SAVES ? { 200: SAVES } : { 200: hashed, 429: SAVES - hashed });
  return hashed;
}

/**
 * One who is signed in saves so often at once; answers how many others get in who come behind all of these to the queue of hashes, and how
 * many of the saves were given a place there.
 */
async function atOnce(app: TestApp, saves: number): Promise<{ in: number; places: number }> {
  const { people, save } = await ownerAt(app);
  const others = [];
  for (let i = 0; i < LOGINS; i += 1) others.push(await people.register());
  const { passwords } = app.services;
  const { hash, verify } = passwords;
  const [loginsThere, allThere] = [gate(LOGINS), gate(saves)];
  Object.assign(passwords, {
    async hash(...given: Parameters<typeof hash>) {
      await allThere.come();
      return hash(...given);
    },
    async verify(...given: Parameters<typeof verify>) {
      void loginsThere.come();
      // A turn after those who stand there.
      await allThere.open.then(() => {});
      return verify(...given);
    },
  });
  const logins = Promise.all(others.map(({ userName }) => people.logIn(userName, PASSWORD)));
  await loginsThere.open;
  // One that is answered without a hash is not waited for.
  const flood = await Promise.all(Array.from({ length: saves }, (_, i) => save(i).finally(() => void allThere.come())));
  const answers = await logins;
  Object.assign(passwords, { hash, verify });
  const served = (status: number) => status === 200;
  return { in: answers.filter(({ status }) => served(status)).length, places: flood.filter(served).length };
}

/** Opens once so many have come. */
function gate(count: number) {
  let come = 0;
  let letIn = () => {};
  const open = new Promise<void>((resolve) => (letIn = resolve));
  return {
    open,
    come: () => {
      if ((come += 1) === count) letIn();
      return open;
    },
  };
}

async function on<T>(spoil: typeof withoutLimit, act: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startApp({ spoil });
  return act(app).finally(() => app.close());
}

let controlled: Promise<{ hashed: number; in: number; places: number }> | undefined;
/** Once for both engines. */
const control = () =>
  (controlled ??= (async () => ({
    hashed: await on(withoutLimit, hashedOf),
    ...(await on(withoutShares, (app) => atOnce(app, MORE_THAN_THE_QUEUE))),
  }))());

describe.each(onPush('postgres'))('saves that cost a hash, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test(
    `T33 of ${SAVES} new answers to the security question 60 are hashed; ${SAVES} at once hold eight places, and everybody else gets in`,
    { ...limit(120_000, 120_000), tags: 'night' },
    async () => {
      const hashed = await hashedOf(app);
      const seen = await atOnce(app, SAVES);
      expect(hashed).toBe(60);
      expect(seen.in).toBe(LOGINS);
      expect(seen.places).toBeLessThanOrEqual(8);
      const broken = await control();
      expect(broken.hashed).toBe(SAVES);
      expect(broken.in).toBe(0);
      recordFigure({
        test: 'T33',
        what: 'saves of one account that were hashed, places that they held at once, and logins of others behind them',
        target: `60 in ten minutes; 8; ${LOGINS} of ${LOGINS} in`,
        figure: `${hashed} of ${SAVES}; ${seen.places}; ${seen.in} of ${LOGINS} in`,
        held: hashed === 60 && seen.in === LOGINS && seen.places <= 8,
        engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        control: `saves not counted, one queue for all: ${broken.hashed}; ${broken.places}; ${broken.in} in`,
      });
    },
  );
});
