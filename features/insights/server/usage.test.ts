import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type SiteOwner, freshAddress, siteOwner, whenWritten } from '../../../tests/support/people/site-owner.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const USAGE = '/api/Insights/usage';
const MIDNIGHT = Date.UTC(2026, 10, 22);
const SHOP = 'https://shop.example.com';

interface Figures {
  shown: number;
  solved: number;
  redeemed: number;
  failed: number;
}
const none = (): Figures => ({ shown: 0, solved: 0, redeemed: 0, failed: 0 });

describe.each(onPush('sqlite'))('usage on %s', (engine) => {
  let app: TestApp;
  let owner: SiteOwner;
  let other: SiteOwner;
  /** What the callers were answered, by the hour and host they saw it in: the truth that the figures must equal. */
  const seen: { at: number; host: string; what: 'shown' | 'solved' | 'redeemed' | (string & {}) }[] = [];
  const saw = (what: string, host = 'shop.example.com') => void seen.push({ at: app.clock(), host, what });

  async function shown(origin = SHOP, host = 'shop.example.com') {
    const from = freshAddress();
    const issued = await owner.visitor.challenge(owner.keys({ origin }), from, {});
    expect(issued.status).toBe(200);
    saw('shown', host);
    return { issued, from, keys: owner.keys({ origin }), host };
  }
  async function answered({ issued, from, keys, host }: Awaited<ReturnType<typeof shown>>, how: 'right' | 'wrong' | 'lazy') {
    const { body } = await owner.visitor.answer(keys, from, owner.visitor[how](issued, keys));
    saw(body.ok ? 'solved' : body.code, host);
    return String(body.token);
  }
  async function verified(token: string, changes: object = {}, host = 'shop.example.com') {
    const { body } = await owner.verify(token, changes);
    saw(body.success ? 'redeemed' : body['error-codes'].at(-1), host);
  }
  async function refused(changes: Parameters<SiteOwner['challenge']>[0], host = 'other', from = freshAddress()) {
    const { status, body } = await owner.challenge(changes, from);
    expect(status).toBeGreaterThan(400);
    saw(body.code, host);
  }

  /** A shop's day: every cause there is, some of them often, on three hosts and one that is not allowed. */
  async function aDay(times: number) {
    for (let i = 0; i < times; i += 1) {
      const challenge = await shown();
      app.clock.advance(3_000);
      const token = await answered(challenge, 'right');
      app.clock.advance(MINUTE);
      await verified(token);
      await verified(token);
    }
    await answered(await shown('http://localhost:5173', 'localhost'), 'right');
    await verified(await answered(await shown('https://www.shop.example.com'), 'right'), { secret: other.secret });
    const late = await answered(await shown('https://second.example.com', 'second.example.com'), 'right');
    await answered(await shown('https://second.example.com', 'second.example.com'), 'wrong');
    await answered(await shown(), 'lazy');
    const forgotten = await shown();
    app.clock.advance(5 * MINUTE);
    await verified(late, {}, 'second.example.com');
    await answered(forgotten, 'right');
    await verified(late, { secret: 'isk_live_'.padEnd(52, 'x') }, 'second.example.com');
    await refused({ origin: 'https://www.example.org' });
    await refused({ origin: undefined });
    const busy = freshAddress();
    for (let i = 0; i < 20; i += 1) {
      expect((await owner.challenge({}, busy)).status).toBe(200);
      saw('shown');
    }
    // Work that comes first is no challenge shown.
    for (let i = 0; i < 40; i += 1) expect((await owner.challenge({}, busy)).body.first).toBe(true);
    await refused({}, 'shop.example.com', busy);
    await refused({}, 'shop.example.com', busy);
  }

  const isFigure = (what: string): what is 'shown' | 'solved' | 'redeemed' => ['shown', 'solved', 'redeemed'].includes(what);
  /** The truth from a time on, in the shape of the answer. */
  function truthSince(from: number) {
    const span = seen.filter(({ at }) => at >= from);
    const sumOf = (some: typeof seen) => {
      const sum = none();
      for (const { what } of some) sum[isFigure(what) ? what : 'failed'] += 1;
      return sum;
    };
    const causes: Record<string, number> = {};
    for (const { what } of span) if (!isFigure(what)) causes[what] = (causes[what] ?? 0) + 1;
    const hosts = Object.fromEntries(
      [...new Set(span.map(({ host }) => host))].map((host) => [host, sumOf(span.filter((one) => one.host === host))]),
    );
    const step = (begin: number, end: number) => sumOf(span.filter(({ at }) => at >= begin && at < end));
    return { totals: sumOf(span), causes, hosts, step };
  }
  const read = async (range: string, compKey?: string) => (await owner.read(`${USAGE}?range=${range}`, compKey)).body;

  beforeAll(async () => {
    app = await startApp({ engine });
    app.clock.set(MIDNIGHT - 40 * DAY);
    const domains = ['shop.example.com', 'second.example.com'];
    owner = await siteOwner(app, { domains, localhost: true });
    other = await siteOwner(app);
    for (const [before, times] of [
      [29 * DAY, 1],
      [6 * DAY, 2],
      [23 * 60 * MINUTE, 1],
    ] as const) {
      app.clock.set(MIDNIGHT - before);
      await aDay(times);
    }
    // Across midnight: half of it on either day.
    app.clock.set(MIDNIGHT - 4 * MINUTE);
    await aDay(3);
    app.clock.set(MIDNIGHT + 30 * MINUTE);
    await whenWritten(app);
  }, 60_000);
  afterAll(() => app.close());

  test.each([
    ['24h', 'hour', 24],
    ['7d', 'day', 7],
    ['30d', 'day', 30],
  ] as const)(
    'over %s the figures equal what the callers were answered, in sum, by step, by cause and by host',
    async (range, step, count) => {
      const stepMs = step === 'hour' ? 60 * MINUTE : DAY;
      const body = await read(range, owner.compKey);
      const first = MIDNIGHT - (count - 1) * stepMs;
      const truth = truthSince(first);
      expect(body).toMatchObject({ range, step, from: new Date(first).toISOString(), to: new Date(app.clock()).toISOString() });
      expect(body.totals).toEqual(truth.totals);
      expect(body.series).toHaveLength(count);
      for (const { at, ...figures } of body.series) {
        const begin = Date.parse(at);
        expect([at, figures]).toEqual([at, truth.step(begin, begin + stepMs)]);
      }
      expect(Object.fromEntries(body.causes.map((cause: { code: string; count: number }) => [cause.code, cause.count]))).toEqual(
        truth.causes,
      );
      expect(Object.fromEntries(body.hosts.map(({ host, ...figures }: { host: string }) => [host, figures]))).toEqual(truth.hosts);
      expect(body.hosts[0].host).toBe('shop.example.com');
      expect(body.lastRedeemedAt).toBe(new Date(seen.findLast(({ what }) => what === 'redeemed')?.at ?? 0).toISOString());
      // The recorded run has every cause.
      expect(Object.keys(truth.causes).toSorted()).toEqual([
        'challenge-expired',
        'domain-not-allowed',
        'invalid-input-secret',
        'rate-limited',
        'sitekey-secret-mismatch',
        'token-already-used',
        'token-expired',
        'wrong-answer',
      ]);
    },
  );

  test('the run lies on both sides of a UTC midnight, and each side has its own', async () => {
    const { series } = await read('7d', owner.compKey);
    expect(series.at(-1).shown).toBeGreaterThan(0);
    expect(series.at(-2).shown).toBeGreaterThan(0);
  });

  test('the median solve time is that of the run, within the width of a step', async () => {
    const { solveTime } = await read('30d', owner.compKey);
    // Seven took 3 seconds, twelve no time at all.
    expect(solveTime.medianMs).toBeGreaterThan(0);
    expect(solveTime.medianMs).toBeLessThanOrEqual(500);
    expect(solveTime.p95Ms).toBeGreaterThan(2_500);
    expect(solveTime.p95Ms).toBeLessThanOrEqual(3_000);
  });

  test('without a key the call answers for all components; what no component could be told for is in there', async () => {
    const before = await read('24h');
    expect(before.totals).toEqual((await read('24h', owner.compKey)).totals);
    await owner.challenge({ compKey: randomUUID() });
    await owner.challenge({ compKey: other.compKey });
    await owner.verify('no token');
    await owner.verify(undefined);
    await whenWritten(app);
    const after = await read('24h');
    expect(after.totals).toEqual({ ...before.totals, failed: before.totals.failed + 4 });
    const codes = after.causes.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['invalid-compkey', 'invalid-input-response', 'missing-input-response']));
    expect((await read('24h', owner.compKey)).totals).toEqual(before.totals);
  });

  test('an account without use has zeros for every step', async () => {
    const idle = await siteOwner(app);
    const { body } = await idle.read(USAGE);
    expect(body).toMatchObject({ range: '7d', totals: none(), causes: [], hosts: [], solveTime: null, lastRedeemedAt: null });
    expect(body.series).toHaveLength(7);
  });

  test("T2 another account's compKey answers as an unknown one, in every call that takes one", async () => {
    for (const path of [USAGE, '/api/Insights/installcheck']) {
      const [foreign, unknown, empty] = [
        await owner.read(path, other.compKey),
        await owner.read(path, randomUUID()),
        await owner.read(path, ''),
      ];
      expect(foreign.status).toBe(404);
      for (const answer of [unknown, empty]) expect({ ...answer.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
    }
  });

  test('T2 without the cookie every call is 401, and an invented range is 400', async () => {
    for (const path of [USAGE, '/api/Insights/installcheck', '/api/Insights/quota'])
      expect((await app.request('GET', path, { headers: { sitekey: owner.siteKey, compkey: owner.compKey } })).status).toBe(401);
    expect(await owner.read(`${USAGE}?range=1y`)).toMatchObject({
      status: 400,
      body: { fields: { range: 'The range is 24h, 7d or 30d.' } },
    });
  });

  test('the other account has what was its own, and nothing of this one', async () => {
    const { body } = await other.read(`${USAGE}?range=30d`);
    expect(body.totals).toEqual(none());
  });

  test('whatever strangers send, an account gets few rows, and none of their texts but the last host', async () => {
    const target = await siteOwner(app);
    for (let i = 0; i < 60; i += 1) {
      const changes = [
        { origin: `https://${randomUUID()}.example.org` },
        { compKey: randomUUID() },
        { origin: undefined, compKey: randomUUID() },
      ][i % 3];
      await target.challenge(changes);
      await target.verify(randomUUID(), { secret: i % 2 ? target.secret : randomUUID() });
    }
    await whenWritten(app);
    const { db } = app.services;
    for (const table of ['usage_daily', 'usage_hourly'] as const) {
      const rows = await db
        .selectFrom(table)
        .where('account_id', '=', target.accountId)
        .select(['component', 'host', 'event', 'count'])
        .execute();
      const shown = rows.map(({ component, host, event, count }) => `${component} ${host} ${event} ${count}`);
      expect(shown.toSorted()).toEqual([
        ' other refused:invalid-compkey 20',
        ' other verify:invalid-input-response 30',
        ' shop.example.com refused:invalid-compkey 20',
        'captcha/number-image other refused:domain-not-allowed 20',
      ]);
    }
    const signals = await db.selectFrom('install_signals').where('account_id', '=', target.accountId).select('kind').execute();
    expect(signals).toHaveLength(3);
  });

  test('while figures can not be written every answer is as ever, and they follow when they can', async () => {
    const { db } = app.services;
    await db.schema.alterTable('usage_daily').renameTo('usage_away').execute();
    const shop = await siteOwner(app);
    const token = await shop.solve();
    expect((await shop.verify(token)).body.success).toBe(true);
    expect((await shop.verify(token)).body.success).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await db.schema.alterTable('usage_away').renameTo('usage_daily').execute();
    await whenWritten(app);
    expect((await shop.read(USAGE)).body.totals).toEqual({ shown: 1, solved: 1, redeemed: 1, failed: 1 });
  });
});
