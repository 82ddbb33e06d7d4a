import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { QUIET_SITE } from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { type SiteOwner, freshAddress, siteOwner, whenWritten } from '../support/people/site-owner.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../support/app.ts';
import { limit, recordFigure } from '../support/trust.ts';

const NETWORKS = 50;
const CALLS_EACH = 6;
const NEWCOMERS = 5;
const CAPTCHA_A_DAY = 100;

type Build = Pick<TestAppOptions, 'spoil'>;
type Spoil = NonNullable<TestAppOptions['spoil']>;

/** The control: a build whose limits are counted by other keys. */
const countBy =
  (keyOf: (rule: LimitRule, key: string) => string): Spoil =>
  ({ services: { limits } }) => {
    const { take, used, refund, reset } = limits;
    Object.assign(limits, {
      take: (rule: LimitRule, key: string, cost?: number) => take(rule, keyOf(rule, key), cost),
      used: (rule: LimitRule, key: string) => used(rule, keyOf(rule, key)),
      refund: (rule: LimitRule, key: string, cost?: number) => refund(rule, keyOf(rule, key), cost),
      reset: (rule: LimitRule, key: string) => reset(rule, keyOf(rule, key)),
    });
  };
/** Everybody who knows a siteKey shares its limits. */
const bySite = countBy((rule, key) => (rule.name.startsWith('captcha-') ? (key.split(' ')[0] ?? key) : key));
/** A network's limits are the same on every site. */
const byNetwork = countBy((rule, key) => (rule.name.startsWith('captcha-') ? (key.split(' ').at(-1) ?? key) : key));

async function onBuild<T>({ spoil }: Build, act: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startApp(spoil ? { spoil } : {});
  try {
    return await act(app);
  } finally {
    await app.close();
  }
}

type Flood = (owner: SiteOwner, from: string, i: number) => Promise<{ status: number }>;

const floods: readonly (readonly [what: string, plan: 'free' | 'pro', flood: Flood])[] = [
  ['challenges', 'pro', (owner, from) => owner.visitor.challenge(owner.keys(), from)],
  ['forged Origins', 'pro', (owner, from, i) => owner.visitor.challenge(owner.keys({ origin: `https://shop-example-${i}.com` }), from)],
  [
    'wrong proofs',
    'pro',
    async (owner, from, i) => {
      const first = await owner.visitor.challenge(owner.keys(), from, { pass: { id: `${i}`, state: 'made up', n: i } });
      const { id, state } = first.body;
      return id ? owner.visitor.answer(owner.keys(), from, { id, state, answer: null, pow: { n: 0.5 } }) : first;
    },
  ],
  ['challenges of a free account', 'free', (owner, from) => owner.visitor.challenge(owner.keys(), from, { method: 'pow' })],
];

/** Of so many visitors that nobody has met, how many are shown a picture after 50 networks have flooded the site; and how often the flood was. */
async function serveNewcomers(app: TestApp, plan: 'free' | 'pro', flood: Flood): Promise<number> {
  const owner = await siteOwner(app, { plan });
  // The site's quiet share is gone: a hundred drawings more would show the same.
  await app.services.limits.take(QUIET_SITE, owner.siteKey, QUIET_SITE.points);
  const from = Array.from({ length: NETWORKS }, freshAddress);
  for (let i = 0; i < CALLS_EACH; i += 1) await Promise.all(from.map((address, n) => flood(owner, address, i * NETWORKS + n)));
  let served = 0;
  for (let i = 0; i < NEWCOMERS; i += 1) {
    const { status, body } = await owner.visitor.arrive(owner.keys(), freshAddress());
    if (status === 200 && body.method === 'visual' && body.assets.length > 0) served += 1;
  }
  return served;
}

describe('a limit is nobody else’s', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test.each(floods)('T29 %s from 50 networks shut no newcomer out', limit(60_000, 120_000), async (what, plan, flood) => {
    const served = await serveNewcomers(app, plan, flood);
    expect(served).toBe(NEWCOMERS);
    recordFigure({
      test: 'T29',
      what: `newcomers served after a flood of ${what}`,
      target: `${NEWCOMERS} of ${NEWCOMERS} after ${NETWORKS * CALLS_EACH} calls from ${NETWORKS} networks`,
      figure: `${served} of ${NEWCOMERS}`,
      held: true,
      engine: 'SQLite',
      control: `limits that all callers of a siteKey share: ${await sharedBySite()} of ${NEWCOMERS}`,
    });
  });

  let shared: Promise<number> | undefined;
  const sharedBySite = () =>
    (shared ??= onBuild({ spoil: bySite }, (broken) =>
      serveNewcomers(broken, 'pro', (owner, from) => owner.visitor.challenge(owner.keys(), from)),
    ));

  test('T29 control: where all callers of a siteKey share its limits, newcomers are shut out', limit(60_000, 120_000), async () => {
    expect(await sharedBySite()).toBe(0);
  });

  test('T29 beyond its own share one network works, then waits, on this site alone', limit(60_000, 60_000), async () => {
    const [owner, neighbour] = [await siteOwner(app), await siteOwner(app)];
    const from = freshAddress();
    const answers = [];
    for (let i = 0; i < 100; i += 1) answers.push(await owner.visitor.challenge(owner.keys(), from));
    expect(answers.filter(({ status, body }) => status === 200 && !body.first)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.first === true)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await neighbour.visitor.challenge(neighbour.keys(), from)).body.method).toBe('visual');
    expect((await owner.challenge()).body.method).toBe('visual');
  });

  /** A stranger with the public keys asks 150 times; then a visitor comes. Answers what the visitor is shown, and what the owner is mailed about. */
  async function afterStranger(at: TestApp): Promise<{ shown: string; used: number }> {
    const owner = await siteOwner(at, { plan: 'free' });
    for (let i = 0; i < 150; i += 1) await owner.visitor.challenge(owner.keys(), freshAddress(), { method: 'pow' });
    await whenWritten(at);
    at.clock.advance(1_000);
    const { body } = await owner.challenge();
    return { shown: body.method, used: (await owner.read('/api/Insights/quota')).body.used };
  }

  test('T29 what a stranger asks for takes nothing of a free day', limit(60_000, 120_000), async () => {
    expect(await afterStranger(app)).toEqual({ shown: 'visual', used: 0 });
  });

  test('T29 control: where challenges are counted, 100 of them use up the day', limit(60_000, 120_000), async () => {
    const seen = await onBuild({}, async (broken) => {
      const count = sql.raw(
        `insert into meter_daily (account_id, day, meter, used) values (new.account_id, new.day, 'captcha.redemptions', new.count)
         on conflict (account_id, day, meter) do update set used = used + excluded.used`,
      );
      await sql`create trigger count_shown after insert on usage_daily when new.event = 'challenge' begin ${count}; end`.execute(
        broken.services.db,
      );
      await sql`create trigger count_more after update on usage_daily when new.event = 'challenge' begin ${count}; end`.execute(
        broken.services.db,
      );
      return afterStranger(broken);
    });
    expect(seen.shown).toBe('pow');
    expect(seen.used).toBeGreaterThanOrEqual(CAPTCHA_A_DAY);
  });
});

/** The control: a build that knows single networks and nothing around them. */
const networksAlone: Spoil = ({ services: { limits } }) => {
  const { take, tryTake } = limits;
  Object.assign(limits, {
    take: async (...given: Parameters<typeof take>) => (given[0].name.endsWith('-around') ? undefined : take(...given)),
    tryTake: async (...given: Parameters<typeof tryTake>) => given[0].name.endsWith('-around') || tryTake(...given),
  });
};

describe('the 256 networks of one tunnel', () => {
  let tunnels = 0;
  /** Of so many pictures that a /48 asks for, two from each of its networks, those that cost it nothing; and what a neighbour of theirs, and a stranger, are asked for. */
  async function freePictures(app: TestApp) {
    const owner = await siteOwner(app);
    const tunnel = `2001:db8:${(tunnels += 1).toString(16)}`;
    // A busy site asks every newcomer for work, whoever floods it.
    const calm = async () => app.services.limits.reset(QUIET_SITE, owner.siteKey);
    const bodyOf = async (from: string) => (await calm(), (await owner.visitor.challenge(owner.keys(), from)).body);
    let free = 0;
    for (let i = 0; i < 200; i += 1) if (!(await bodyOf(`${tunnel}:${(i % 100).toString(16)}00::1`)).first) free += 1;
    const neighbour = await owner.visitor.arrive(owner.keys(), `${tunnel}:ff00::1`);
    return { free, neighbour: neighbour.body.method, stranger: (await bodyOf('2001:db8:ffff::1')).first ?? false };
  }

  test(
    'T29 share a looser bound, beyond which they work; their neighbours are refused nothing',
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      const seen = await onBuild({}, freePictures);
      expect(seen).toEqual({ free: 160, neighbour: 'visual', stranger: false });
      const control = await onBuild({ spoil: networksAlone }, freePictures);
      expect(control.free).toBe(200);
      recordFigure({
        test: 'T29',
        what: 'pictures in ten seconds that the networks of one /48 get for nothing',
        target: '≤ 160, and none is refused to a neighbour',
        figure: `${seen.free} of 200`,
        held: true,
        engine: 'SQLite',
        control: `single networks alone: ${control.free} of 200`,
      });
    },
  );
});

describe('a day that is used up', () => {
  /**
   * A stranger solves as often as the free day holds, on the site of a customer whose server accepts `methods`. Answers what two visitors
   * are then offered, and whether they get through. `told` is what siteverify was sent while the day lasted.
   */
  async function afterDay(at: TestApp, methods?: string, told = methods) {
    const owner = await siteOwner(at, { plan: 'free' });
    const verify = (token: string, accepts?: string) => owner.verify(token, accepts ? { methods: accepts } : {});
    expect((await verify(await owner.solve(), told)).body.success).toBe(true);
    await whenWritten(at);
    const { db } = at.services;
    await db.updateTable('meter_daily').set({ used: CAPTCHA_A_DAY }).where('account_id', '=', owner.accountId).execute();
    at.clock.advance(1_000);
    const seen = [];
    for (let i = 0; i < 2; i += 1) {
      const from = freshAddress();
      const asked = await owner.visitor.challenge(owner.keys(), from);
      const issued = asked.body.first ? await owner.visitor.arrive(owner.keys(), from) : asked;
      const { token } = (await owner.visitor.answer(owner.keys(), from, owner.visitor.right(issued, owner.keys()))).body;
      const { success } = (await verify(token, methods)).body;
      seen.push({ worksFirst: asked.body.first === true, offered: issued.body.ways.join(), success });
    }
    return seen;
  }

  const pictures = { worksFirst: true, offered: 'visual,audio', success: true };
  const workAlone = { worksFirst: false, offered: 'pow', success: true };

  test(
    'T29 shuts no form that takes pictures and sounds alone: they come after work',
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      const seen = await onBuild({}, (app) => afterDay(app, 'visual,audio'));
      expect(seen).toEqual([pictures, pictures]);
      // The control: where nobody said what the server accepts, the visitor is lost; its own refusal then says it for the next one.
      const control = await onBuild({}, (app) => afterDay(app, 'visual,audio', 'visual,audio,pow'));
      expect(control).toEqual([{ ...workAlone, success: false }, pictures]);
      recordFigure({
        test: 'T29',
        what: 'visitors lost to a free day that is used up, where a form takes pictures and sounds alone',
        target: '0 of 2',
        figure: `${seen.filter(({ success }) => !success).length} of 2`,
        held: true,
        engine: 'SQLite',
        control: `what the server accepts not known: ${control.filter(({ success }) => !success).length} of 2`,
      });
    },
  );

  test('T29 leaves work alone where every server takes it', { ...limit(60_000, 60_000), tags: 'night' }, async () => {
    for (const methods of [undefined, 'visual,pow'])
      expect(await onBuild({}, (app) => afterDay(app, methods))).toEqual([workAlone, workAlone]);
  });
});

describe('what a network does on one site', () => {
  /** One challenge of the attacker's own site, answered wrong over and over; then the same network asks on somebody else's. */
  async function neighbours(app: TestApp) {
    const [evil, shop] = [await siteOwner(app, { domains: ['evil.example.net'] }), await siteOwner(app)];
    const keys = evil.keys({ origin: 'https://evil.example.net' });
    const from = freshAddress();
    const replies = [];
    const issued = await evil.visitor.challenge(keys, from);
    for (let n = 0; n < 12; n += 1) replies.push(await evil.visitor.answer(keys, from, { ...evil.visitor.lazy(issued, keys), pow: { n } }));
    // Then one challenge for each wrong answer, until the network waits there.
    for (let i = 0; i < 12; i += 1) {
      const one = await evil.visitor.challenge(keys, from);
      if (one.status === 200) await evil.visitor.answer(keys, from, evil.visitor.lazy(one, keys));
      app.clock.advance(1_000);
    }
    const ask = async (owner: SiteOwner, at = owner.keys(), method = 'visual') =>
      (await owner.visitor.challenge(at, from, { method })).status;
    return {
      counted: replies.filter(({ body }) => body.code === 'wrong-answer').length,
      there: [await ask(evil, keys), await ask(evil, keys, 'audio'), await ask(evil, keys, 'pow')],
      elsewhere: [await ask(shop), await ask(shop, shop.keys(), 'audio'), await ask(shop, shop.keys(), 'pow')],
    };
  }

  test(
    'T30 a wait on one site is none on another, work is never shut, and one challenge is one wrong answer',
    limit(60_000, 60_000),
    async () => {
      const seen = await onBuild({}, neighbours);
      expect(seen).toEqual({ counted: 1, there: [429, 200, 200], elsewhere: [200, 200, 200] });
      const control = await onBuild({ spoil: byNetwork }, neighbours);
      // The control: where a network's wrong answers count everywhere, somebody else's site is shut.
      expect(control.elsewhere[0]).toBe(429);
      recordFigure({
        test: 'T30',
        what: 'ways of another site that ten wrong answers shut for a network',
        target: '0 of 3',
        figure: `${seen.elsewhere.filter((status) => status !== 200).length} of 3`,
        held: true,
        engine: 'SQLite',
        control: `wrong answers counted by network alone: ${control.elsewhere.filter((status) => status !== 200).length} of 3`,
      });
    },
  );

  test('T30 wrong answers on many sites make the work dearer everywhere, and shut nothing', limit(60_000, 60_000), async () => {
    await onBuild({}, async (app) => {
      const shop = await siteOwner(app);
      const from = freshAddress();
      const bits = async () => (await shop.visitor.challenge(shop.keys(), from)).body.pow.bits as number;
      const calm = await bits();
      await app.services.limits
        .take({ name: 'captcha-wrong-everywhere', points: 0, seconds: 300 }, callerNetwork(from), 1_000)
        .catch(() => {});
      expect(await bits()).toBeGreaterThan(calm);
    });
  });
});
