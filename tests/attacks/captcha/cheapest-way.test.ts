import { makeVisitor, type PageKeys } from '../../support/people/visitor.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { type AddedSite, addSite } from '../../support/captcha/open-proofs.ts';
import { saveSettings } from '../../support/captcha/save-settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppOptions, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';

/** A script that sees no picture and hears no sound: it asks for the way that a processor can pay, again and again. */
const TOKENS = volume(48, 1_000);
/** Its pace, a little under what one network may ask for. */
const EVERY_MS = 550;
const SCRIPT = '203.0.113.7';

async function houseWith(spoil?: TestAppOptions['spoil']) {
  const app = await startApp(spoil && { spoil });
  const visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
  return { app, visitor, site: await addSite(app.services.db, app.clock(), { plan: 'pro' }) };
}
type House = Awaited<ReturnType<typeof houseWith>>;

const keysOf = ({ siteKey, compKey }: AddedSite): PageKeys => ({ siteKey, compKey, origin: 'https://shop.example.com' });
const ask = ({ visitor, site }: House, from: string, method: string) => visitor.challenge(keysOf(site), from, { method });

/** Hashes that a challenge costs on the average. */
const hashesOf = ({ body }: Answer): number => 2 ** body.pow.bits;

/** What so many tokens in a row cost the script, each. */
async function prices(house: House): Promise<number[]> {
  const paid: number[] = [];
  for (let i = 0; i < TOKENS; i += 1) {
    const issued = await ask(house, SCRIPT, 'pow');
    expect(issued.body).toMatchObject({ method: 'pow', pow: { alg: 'scrypt' } });
    paid.push(hashesOf(issued));
    const { visitor, site } = house;
    expect((await visitor.answer(keysOf(site), SCRIPT, visitor.unworked(issued, keysOf(site)))).body.ok).toBe(true);
    house.app.clock.advance(EVERY_MS);
  }
  return paid;
}

async function tokenOf(house: House, from: string): Promise<string> {
  const { visitor, site } = house;
  const solved = await visitor.answer(keysOf(site), from, { ...visitor.right(await ask(house, from, 'pow'), keysOf(site)), answer: null });
  return String(solved.body.token);
}

async function redeem({ app }: House, secret: string, response: string, methods?: string) {
  return (await app.request('POST', '/api/v1/siteverify', { json: { secret, response, ...(methods && { methods }) } })).body;
}
/** Made in the store: the dashboard's way to a secret is not what is attacked here. */
async function secretOf({ app, site }: House): Promise<string> {
  const { db, keyring } = app.services;
  return (await makeSecrets(db, app.clock, keyring).make(db, { siteId: site.siteId, name: 'Web server' })).secret;
}

/** Tokens of work that get in where the site accepts pictures and sounds, by `methods` and by the licence. */
async function letIn(house: House): Promise<string[]> {
  const secret = await secretOf(house);
  const through: string[] = [];
  const listed = await redeem(house, secret, await tokenOf(house, '203.0.113.20'), 'visual,audio');
  if (listed.success) through.push('methods');
  const before = await tokenOf(house, '203.0.113.21');
  const { db } = house.app.services;
  await saveSettings(db, house.site, { ways: ['visual', 'audio'] }, { now: house.app.clock() });
  house.app.clock.advance(6_000);
  if ((await redeem(house, secret, before)).success) through.push('a token from before');
  if ((await ask(house, '203.0.113.22', 'pow')).body.method === 'pow') through.push('a challenge');
  return through;
}

describe('the cheapest way in', () => {
  let house: House;
  beforeAll(async () => {
    house = await houseWith();
  });
  afterAll(() => house.app.close());

  test(
    `T31 a script that takes work ${TOKENS} times pays more each time its number doubles, and others far less`,
    limit(60_000, 600_000),
    async () => {
      const paid = await prices(house);
      const [first = 0, last = 0] = [paid[0], paid.at(-1)];
      // Tokens of one network make the site's price rise as well, far more slowly.
      const siteSteps = Math.max(0, Math.ceil(Math.log2(TOKENS / 60) / 2));
      const steps = Math.ceil(Math.log2(TOKENS / 3)) + siteSteps;
      expect(last / first).toBe(2 ** steps);
      expect(paid.toSorted((a, b) => a - b)).toEqual(paid);
      const visitor = await ask(house, '198.51.100.1', 'pow');
      const others = hashesOf(visitor) / first;
      expect(others).toBe(2 ** siteSteps);
      // Its own network still has the picture, at its own price.
      expect((await ask(house, SCRIPT, 'visual')).body).toMatchObject({ method: 'visual', pow: { alg: 'SHA-256', bits: 14 } });
      const flat = await control();
      const sum = (costs: number[]) => costs.reduce((all, one) => all + one, 0);
      recordFigure({
        test: 'T31',
        what: 'what tokens for work alone cost one network on one site',
        target: 'double each time their number does; for others four times as many as 60 within ten minutes double it',
        figure: `the last of ${TOKENS} ${last / first} times the first, all ${Math.round(sum(paid) / sum(flat))} times a flat price; another network pays ${others} times the first`,
        held: last / first === 2 ** steps && others === 2 ** siteSteps,
        engine: 'SQLite',
        control: `use not counted: the last costs ${(flat.at(-1) ?? 0) / (flat[0] ?? 1)} times the first`,
      });
    },
  );

  /** A machine behind a shared address asks for half an hour and solves nothing. What its neighbour there then pays, and ten minutes later, in bits on top. */
  async function neighbourPays(at: House): Promise<readonly [during: number, later: number]> {
    const [from, calm] = ['198.51.100.7', Math.log2(hashesOf(await ask(at, '192.0.2.77', 'pow')))];
    const bits = async () => Math.log2(hashesOf(await ask(at, from, 'pow'))) - calm;
    for (let i = 0; i < 175; i += 1) {
      for (let n = 0; n < 10; n += 1) await ask(at, from, 'pow');
      at.app.clock.advance(10_000);
    }
    const during = await bits();
    at.app.clock.advance(600_000);
    return [during, await bits()];
  }

  test(
    'T31 asking without solving makes a shared network pay four bits at most, and no longer than ten minutes',
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      const fresh = await houseWith();
      const seen = await neighbourPays(fresh).finally(() => fresh.app.close());
      expect(seen).toEqual([4, 0]);
      // The control: a build that counts the day's price when it is asked.
      const broken = await houseWith(({ services: { limits } }) => {
        const { take } = limits;
        Object.assign(limits, {
          take: async (...[rule, key, cost]: Parameters<typeof take>) => {
            if (rule.name === 'captcha-work-price') await take({ ...rule, name: 'captcha-work-price-day', seconds: 86_400 }, key, cost);
            return take(rule, key, cost);
          },
        });
      });
      const control = await neighbourPays(broken).finally(() => broken.app.close());
      expect(Math.min(...control)).toBeGreaterThan(4);
      recordFigure({
        test: 'T31',
        what: 'times the price that asking without solving makes a neighbour of a shared network pay, then and ten minutes later',
        target: '≤ 16, then 1',
        figure: seen.map((bits) => 2 ** bits).join(', then '),
        held: true,
        engine: 'SQLite',
        control: `the day's price counted by asking: ${control.map((bits) => 2 ** bits).join(', then ')}`,
      });
    },
  );

  test('T31 a token of a way that is off, or that the caller does not accept, does not get in', limit(60_000, 60_000), async () => {
    // A house of its own: in the other one work has become dear.
    const calm = await houseWith();
    const through = await letIn(calm).finally(() => calm.app.close());
    expect(through).toEqual([]);
    recordFigure({
      test: 'T31',
      what: 'tokens of work that got in where a site accepts pictures and sounds',
      target: '0 of 3',
      figure: `${through.length} of 3`,
      held: through.length === 0,
      engine: 'SQLite',
      control: `neither list nor setting kept: ${(await openHouse()).length} of 3`,
    });
  });

  test('T31 control: where use is not counted, the price stays what it was', limit(60_000, 600_000), async () => {
    expect(new Set(await control()).size).toBe(1);
  });

  test(
    'T31 control: where siteverify has no list and the setting is not kept, all of them get in',
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      expect(await openHouse()).toEqual(['methods', 'a token from before', 'a challenge']);
    },
  );

  let controlled: Promise<number[]> | undefined;
  const control = () =>
    (controlled ??= (async () => {
      const broken = await houseWith(({ services: { limits } }) => {
        const take = limits.take.bind(limits);
        Object.assign(limits, {
          take: async (...[rule, ...rest]: Parameters<typeof take>) =>
            rule.name.startsWith('captcha-work-price') ? undefined : take(rule, ...rest),
        });
      });
      return prices(broken).finally(() => broken.app.close());
    })());

  let opened: Promise<string[]> | undefined;
  const openHouse = () =>
    (opened ??= (async () => {
      const broken = await houseWith(({ http }) => {
        http.addHook('preValidation', async ({ body }) => {
          if (body instanceof Object && 'methods' in body) delete body.methods;
        });
      });
      const { db } = broken.app.services;
      await sql`create trigger forget_ways after insert on setting_versions begin update setting_versions set changed = '{}'; end`.execute(
        db,
      );
      return letIn(broken).finally(() => broken.app.close());
    })());
});
