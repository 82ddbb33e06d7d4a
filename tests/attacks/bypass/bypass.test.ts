import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { type Attempt, caller, tryAll } from './attempt.ts';
import { attemptsOn, attemptsOnLoopback } from './attempts.ts';
import { seededFaults } from './faults.ts';
import { type Cast, makeCast, stateOf } from './people.ts';

const session = (await allCalls()).filter((call) => call.caller === 'session');
const chance = createRandom('bypass');

/** A sample that is the same at every run. */
function some<T>(all: readonly T[], count: number): T[] {
  const kept = [...all];
  while (kept.length > count) kept.splice(chance.integer(0, kept.length - 1), 1);
  return kept;
}

describe('nobody passes for somebody else', () => {
  let app: TestApp;
  let cast: Cast;
  let port: number;
  const close: (() => void)[] = [];
  const speak = () => {
    const { say, close: hangUp } = caller(port);
    close.push(hangUp);
    return say;
  };

  beforeAll(async () => {
    app = await startApp();
    cast = await makeCast(app);
    port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    for (const hangUp of close) hangUp();
    await app.close();
  });

  test(
    'T2 every call with every credential, header and path that is not the owner’s: none gets through, and all are told the same',
    limit(60_000, 600_000),
    async () => {
      const before = await stateOf(cast);
      const onEach = session.map((call) => attemptsOn(call, cast));
      const single = onEach.flatMap((one) => one.single);
      const combined = some(
        onEach.flatMap((one) => one.combined),
        volume(0, 12_000),
      );
      const attempts: Attempt[] = [...attemptsOnLoopback(), ...some(single, volume(1_500, Infinity)), ...combined];
      const { attempts: tried, through, refusals } = await tryAll(attempts, speak(), cast.canaries);

      expect(through).toEqual([]);
      expect([...refusals].slice(1)).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(volume(1_500, 10_000));
      expect(await stateOf(cast)).toEqual(before);

      const unseen = await unseenFaults();
      expect(unseen).toEqual([]);
      recordFigure({
        test: 'T2',
        what: 'attempts to pass for somebody else that got through',
        target: '0 of ≥ 10,000, one 401 body',
        figure: `${through.length} of ${tried.toLocaleString('en')} on ${session.length} calls, ${refusals.size} 401 body`,
        held: through.length === 0 && refusals.size === 1,
        engine: 'SQLite',
        control: `${seededFaults.length - unseen.length} of ${seededFaults.length} seeded faults seen`,
      });
    },
  );

  /** Builds with one check dropped each; the same attempts have to get through. */
  async function unseenFaults(): Promise<string[]> {
    const unseen: string[] = [];
    const { signedIn } = app.services.sessions;
    const read = session.filter(({ path }) => path === '/api/Profile/MyProfile' || path === '/api/Site/localhost');
    const attempts = [...attemptsOnLoopback(), ...read.flatMap((call) => attemptsOn(call, cast).single)];
    const say = speak();
    for (const { name, into, infront } of seededFaults) {
      into?.(app, cast);
      const { through } = await tryAll(infront ? attempts.map((attempt) => infront(attempt, cast)) : attempts, say, cast.canaries, {
        untilFirst: true,
      });
      if (through.length === 0) unseen.push(name);
      app.services.sessions.signedIn = signedIn;
    }
    return unseen;
  }
});
