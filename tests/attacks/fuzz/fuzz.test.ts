import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import type { Known } from './from-schema.ts';
import { type Sender, fuzzCall } from './fuzz-call.ts';
import { knownValues } from './known-values.ts';

const RUNS = volume(12, 5_000);
/** The same requests at every merge; new ones at every long run, which prints the seed. `FUZZ_SEED` repeats a run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? volume(20_261_121, Date.now() % 2_147_483_647));
const SLOWEST_MS = volume(5_000, 2_000);

describe('input of any kind is answered, never a fault of the server', () => {
  let app: TestApp;
  let owner: Subscriber;
  let calls: DescribedCall[];
  let known: Known;
  let sender: Sender;
  const loose: unknown[] = [];
  const note = (reason: unknown) => void loose.push(reason);

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    app = await startApp({ env: { LOG_LEVEL: 'error' } });
    owner = await subscriber(app);
    calls = describedCalls(app.http);
    known = await knownValues(app, owner);
    sender = await senderOf(app, owner, known);
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await app.close();
  });

  test(
    'T6 every described call, with input of its shape and with broken input: no 5xx, nothing undescribed, no rejection left alone',
    limit(120_000, 3_600_000),
    async () => {
      expect(calls.length).toBeGreaterThan(40);
      const faults: string[] = [];
      let slowest = 0;
      const hidden: string[] = [];
      for (const call of calls) {
        const { statuses, slowestMs, faults: found } = await fuzzCall(app, call, { known, sender, runs: RUNS, seed: SEED });
        faults.push(...found.slice(0, 3));
        slowest = Math.max(slowest, slowestMs);
        const behindLimits = (statuses.get(429) ?? 0) + (statuses.get(401) ?? 0);
        if (behindLimits > RUNS * 0.7) hidden.push(`${call.method} ${call.path}: ${JSON.stringify([...statuses])}`);
      }
      expect(faults, `seed ${SEED}`).toEqual([]);
      expect(hidden, 'calls whose code was hardly reached').toEqual([]);
      expect(slowest).toBeLessThan(SLOWEST_MS);
      expect(loose).toEqual([]);
      expect(app.logged()).not.toContain('unexpected fault');

      const planted = await plantedFaults();
      expect(planted).toBeGreaterThan(0);
      recordFigure({
        test: 'T6',
        what: 'faults over malformed and well-formed input',
        target: `0 × 5xx, 0 > 2 s, 0 undescribed in ≥ 5,000 a call`,
        figure: `${faults.length} in ${RUNS.toLocaleString('en')} × ${calls.length} calls, slowest ${Math.round(slowest)} ms, seed ${SEED}`,
        held: faults.length === 0 && slowest < SLOWEST_MS,
        engine: 'SQLite',
        control: `a throw planted behind one letter: seen ${planted} times`,
      });
    },
  );

  /** A build that breaks over a password with a letter beyond ASCII. */
  async function plantedFaults(): Promise<number> {
    const { passwords } = app.services;
    const { verify } = passwords;
    passwords.verify = (...given) => {
      if (/[^\u0020-\u007e]/.test(String(given))) throw new TypeError('planted');
      return verify(...given);
    };
    const login = calls.find(({ path }) => path === '/api/Registration/Login');
    if (!login) throw new Error('There is no login.');
    const { faults } = await fuzzCall(app, login, {
      known: { userName: known['userName'] ?? [] },
      sender,
      runs: volume(60, 500),
      seed: SEED,
    });
    passwords.verify = verify;
    return faults.length;
  }
});

/** A call that erases the account leaves one of the same name behind it, whose keys the calls after it know. */
async function senderOf(app: TestApp, first: Subscriber, known: Known): Promise<Sender> {
  const { db, sessions } = app.services;
  let owner = first;
  let token = owner.client.cookies.get('inlay_sid') ?? '';
  const accountIdOf = ({ siteKey }: Subscriber) =>
    db.selectFrom('sites').where('site_key', '=', siteKey).select('account_id').executeTakeFirst();
  return {
    headers: () => ({
      sitekey: owner.siteKey,
      compkey: owner.compKey,
      cookie: `inlay_sid=${token}`,
      origin: 'http://localhost:3000',
    }),
    renew: async () => {
      const site = await accountIdOf(owner);
      if (site) {
        // A save may have turned a second factor on, which is proven too, and given the owner another name: the calls after it know this one.
        const { userName } = first;
        const names = { user_name: userName, user_name_key: userName.toLowerCase() };
        await db.updateTable('accounts').set(names).where('id', '=', site.account_id).execute();
        const proof = { provenAt: app.clock(), proofLevel: 2 } as const;
        ({ token } = await sessions.start(db, { accountId: site.account_id, address: '127.0.0.1', userAgent: 'fuzz', ...proof }));
        return;
      }
      owner = await subscriber(app, { 'Subscription.UserName': first.userName });
      token = owner.client.cookies.get('inlay_sid') ?? '';
      Object.assign(known, await knownValues(app, owner));
    },
  };
}
