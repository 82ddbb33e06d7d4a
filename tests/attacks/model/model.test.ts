import { loadCatalogue, loadMeters } from '@inlay/catalogue/files.ts';
import { makeJobs } from '@inlay/platform/jobs/jobs.ts';
import { makeLicensing } from '@inlay/licensing/licensing.ts';
import { makeProofs } from '@inlay/proofs/proofs.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { holds } from './invariants.ts';
import { type Act, licenceActs } from './licence-commands.ts';
import { secretActs } from './secret-commands.ts';
import { type Model, type World, makeWorld } from './world.ts';

const COMMANDS = volume(300, 100_000);
const SEED = Number(process.env['MODEL_SEED'] ?? volume(20_261_121, Date.now() % 2_147_483_647));

describe('accounts, keys, licences, secrets and tokens do what a model of them says', () => {
  let app: TestApp;
  let further: Pick<World, 'licensing' | 'proofs'>;
  let components: World['components'];
  let ran = 0;

  beforeAll(async () => {
    app = await startApp({ env: { LOG_LEVEL: 'error' } });
    const { db, engine, clock, log, keyring } = app.services;
    const services = { ...app.services, jobs: makeJobs({ db, engine, clock, log, keyring }) };
    const licensing = await makeLicensing(services, { meters: await loadMeters(), settings: new Map() });
    further = { licensing, proofs: await makeProofs(services, licensing) };
    const families = await loadCatalogue();
    components = families.flatMap(({ name: family, components: own }) => own.map(({ id, name }) => ({ id, family, name })));
  });
  afterAll(async () => {
    await further.licensing.close();
    await app.close();
  });

  /** As fast-check has it: each act is followed by the invariants. */
  const command = (act: Act): fc.AsyncCommand<Model, World> => ({
    check: () => true,
    async run(model, real) {
      ran += 1;
      await act.run(model, real);
      await holds(model, real, act.who);
    },
    toString: () => act.name,
  });

  const check = (numRuns: number, seed: number) =>
    fc.check(
      fc.asyncProperty(
        fc.commands(
          [...licenceActs, ...secretActs].map((acts) => acts.map(command)),
          { maxCommands: 100, size: 'max' },
        ),
        (commands) => fc.asyncModelRun(() => makeWorld(app, further, components), commands),
      ),
      { numRuns, seed, endOnFailure: true },
    );

  test(
    'T26 random commands on two accounts: one owner a key, one active key and one overlap a licence, no token used twice',
    limit(60_000, 7_200_000),
    async () => {
      for (let round = 0; ran < COMMANDS; round += 1) {
        const { failed, counterexample, errorInstance } = await check(volume(4, 20), SEED + round);
        expect(failed, `seed ${SEED + round}: ${String(counterexample)}\n${String(errorInstance)}`).toBe(false);
      }
      const counted = ran;
      expect(app.logged()).not.toContain('unexpected fault');

      const controls = [await lapses('forgets its claims'), await lapses('forgets to end what was replaced')];
      expect(controls).toEqual([true, true]);
      recordFigure({
        test: 'T26',
        what: 'commands after which an invariant broke',
        target: '0 of 100,000',
        figure: `0 of ${counted.toLocaleString('en')}, seed ${SEED}`,
        held: true,
        engine: 'SQLite',
        control: 'a store that forgets claims, one that forgets overlaps: both seen',
      });
    },
  );

  /** A database that undoes one thing the product relies on. Whether the model notices. */
  async function lapses(how: 'forgets its claims' | 'forgets to end what was replaced'): Promise<boolean> {
    const statement =
      how === 'forgets its claims'
        ? sql`create trigger lapse after insert on single_use begin delete from single_use where id = new.id; end`
        : sql`create trigger lapse after update of overlap_ends_at on licence_keys begin update licence_keys set overlap_ends_at = new.overlap_ends_at + 86400000 where id = new.id; end`;
    await statement.execute(app.services.db);
    let failed = false;
    for (let round = 0; round < 20 && !failed; round += 1) ({ failed } = await check(2, round));
    await sql`drop trigger lapse`.execute(app.services.db);
    return failed;
  }
});
