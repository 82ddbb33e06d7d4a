import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { engines } from '../../support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** Two owners who put each other out at the same moment: one of them stays, however they go about it. */

const ROUNDS = 100;

/** What an owner does to another one. */
const WAYS = {
  remove: { method: 'DELETE', json: {} },
  demote: { method: 'PUT', json: { role: 'viewer' } },
};
const PAIRS = [
  ['remove', 'remove'],
  ['demote', 'demote'],
  ['remove', 'demote'],
  ['demote', 'remove'],
] as const;

interface Round {
  readonly statuses: readonly number[];
  /** How many of the two still are owners. */
  readonly left: number;
}

/** Lets two calls go on only once both were let in for the last time: with their headers, and with their bodies. */
function letInTogether({ services: { sessions } }: TestApp): void {
  const { signedIn } = sessions;
  const asked = new WeakMap<FastifyRequest, number>();
  let both = Promise.withResolvers<void>();
  let waiting = 0;
  sessions.signedIn = async (request, siteKey) => {
    const found = await signedIn(request, siteKey);
    const times = (asked.get(request) ?? 0) + 1;
    asked.set(request, times);
    if (times < 2) return found;
    const { promise, resolve } = both;
    waiting += 1;
    if (waiting === 2) {
      [waiting, both] = [0, Promise.withResolvers<void>()];
      resolve();
    }
    await promise;
    return found;
  };
}

/** @param rounds of them */
async function quarrel(options: TestAppOptions, rounds: number): Promise<Round[]> {
  const app = await startApp(options);
  try {
    const holder = await subscriber(app);
    const [first, second] = [await subscriber(app), await subscriber(app)];
    const [account, one, other] = [await idOf(app, holder), await idOf(app, first), await idOf(app, second)];
    const act = ({ client }: Subscriber, way: keyof typeof WAYS, id: string): Promise<Answer> => {
      const { method, json } = WAYS[way];
      return client.send(method, `/api/Members/${id}`, { json, headers: { sitekey: holder.siteKey } });
    };
    letInTogether(app);
    const seen: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await beginRound(app, account, [one, other]);
      const [ofFirst, ofSecond] = PAIRS[round % PAIRS.length] ?? PAIRS[0];
      const answers = await Promise.all([act(first, ofFirst, other), act(second, ofSecond, one)]);
      seen.push({ statuses: answers.map(({ status }) => status), left: await owners(app, account) });
    }
    return seen;
  } finally {
    await app.close();
  }
}

const idOf = async ({ services: { db } }: TestApp, { userName }: Subscriber): Promise<string> =>
  (await db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;

/** Both are owners who have just proven who they are, an hour after the round before: nobody's changes are counted together. */
async function beginRound({ services: { db }, clock }: TestApp, account: string, people: readonly string[]): Promise<void> {
  clock.advance(HOUR_MS);
  await db.deleteFrom('members').where('account_id', '=', account).execute();
  for (const id of people) {
    await db
      .insertInto('members')
      .values({ account_id: account, person_id: id, role: 'owner', since_at: 1, invited_by: account })
      .execute();
    const now = clock();
    const session = { proven_at: now, last_seen_at: now, expires_at: now + HOUR_MS };
    await db.updateTable('sessions').set(session).where('account_id', '=', id).execute();
  }
}

const owners = async ({ services: { db } }: TestApp, account: string): Promise<number> =>
  (await db.selectFrom('members').where('account_id', '=', account).where('role', '=', 'owner').select('person_id').execute()).length;

describe.each(engines)('owners who put each other out at once, on %s', (engine) => {
  test(`in ${ROUNDS} rounds one stays each time, and the other is refused`, { tags: 'night', timeout: 300_000 }, async () => {
    const rounds = await quarrel({ engine }, ROUNDS);
    expect(rounds.map(({ left }) => left)).toEqual(rounds.map(() => 1));
    for (const { statuses } of rounds) {
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200)).toEqual([expect.toBeOneOf([401, 403])]);
    }
  });

  test('the control: a build that does not look again loses both', { tags: 'night', timeout: 120_000 }, async () => {
    const spoil: TestAppOptions['spoil'] = ({ services: { sessions } }) => void (sessions.hold = async () => {});
    const rounds = await quarrel({ engine, spoil }, PAIRS.length);
    expect(rounds.map(({ left }) => left)).toEqual(PAIRS.map(() => 0));
  });
});
