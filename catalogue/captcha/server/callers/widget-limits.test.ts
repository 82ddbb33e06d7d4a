import { type AddedSite, addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteOwner } from '../../../../tests/support/people/site-owner.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
import { QUIET_SITE } from './caller-rules.ts';
import { type PageKeys, makeVisitor } from '../../../../tests/support/people/visitor.ts';

let app: TestApp;
let site: AddedSite;
let visitor: ReturnType<typeof makeVisitor<Answer>>;
let from: string;
let callers = 0;

beforeAll(async () => {
  app = await startApp();
  visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
  callers += 1;
  from = `192.0.2.${callers}`;
});

const own = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });
const challenge = (keys: PageKeys = own(), body: object = {}) => visitor.challenge(keys, from, body);
const answer = (keys: PageKeys, body: object) => visitor.answer(keys, from, body);

describe('limits', () => {
  test('20 challenges in 10 seconds, site and network; beyond it works before each, and from 60 calls on it waits', async () => {
    const sound = { method: 'audio' };
    for (let i = 0; i < 20; i += 1) expect((await challenge()).body.method).toBe('visual');
    const first = await challenge();
    expect(first.body).toMatchObject({ method: 'pow', first: true, assets: [], ttl: 120 });
    const pass = visitor.work(first);
    expect((await challenge(own(), { pass })).body.method).toBe('visual');
    // Good once, for this page alone, and only while it is right and young.
    expect((await challenge(own(), { pass })).body.first).toBe(true);
    const again = visitor.work(await challenge());
    const other = await addSite(app.services.db, app.clock(), { plan: 'pro', domains: ['other.example.com'] });
    const elsewhere = { siteKey: other.siteKey, compKey: other.compKey, origin: 'https://other.example.com' };
    for (let i = 0; i < 6; i += 1) expect((await visitor.challenge(elsewhere, from, sound)).body.first).toBeUndefined();
    expect((await visitor.challenge(elsewhere, from, { ...sound, pass: again })).body.first).toBe(true);
    expect((await challenge(own(), { pass: { ...again, state: first.body.state } })).body.first).toBe(true);
    for (let i = 0; i < 35; i += 1) expect((await challenge()).body.first).toBe(true);
    const refused = await challenge();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    app.clock.advance(120_000);
    for (let i = 0; i < 6; i += 1) await challenge(own(), sound);
    expect((await challenge(own(), { ...sound, pass: again })).body.first).toBe(true);
    expect((await challenge()).body.method).toBe('visual');
  });

  test('its proof is no answer: the work that comes first gives no token', async () => {
    for (let i = 0; i < 6; i += 1) await challenge(own(), { method: 'audio' });
    const { id, state, n } = visitor.work(await challenge(own(), { method: 'audio' }));
    const given = await answer(own(), { id, state, answer: null, pow: { n } });
    expect(given.body).toEqual({ ok: false, code: 'challenge-expired', next: 'new-challenge' });
  });

  test('from 100 challenges in ten seconds on newcomers work first; a network that has solved one on the site does not', async () => {
    const known = visitor.right(await challenge(), own());
    expect((await answer(own(), known)).body.ok).toBe(true);
    await app.services.limits.take(QUIET_SITE, site.siteKey, QUIET_SITE.points - 1);
    const newcomer = await visitor.challenge(own(), '10.0.0.1');
    expect(newcomer.body).toMatchObject({ method: 'pow', first: true });
    expect((await visitor.arrive(own(), '10.0.0.2')).body.method).toBe('visual');
    expect((await challenge()).body.method).toBe('visual');
    expect((await visitor.challenge(own(), '10.0.0.1', { method: 'pow' })).body.first).toBeUndefined();
    app.clock.advance(60_000);
    expect((await visitor.challenge(own(), '10.0.0.1')).body.method).toBe('visual');
  });

  test('T21 past 100 redemptions a day the free plan offers work alone, whatever is asked for; challenges cost nothing', async () => {
    const free = await siteOwner(app, { plan: 'free' });
    for (let i = 0; i < 120; i += 1) await free.visitor.challenge(free.keys(), `198.51.100.${i}`, { method: 'pow' });
    expect((await free.challenge()).body.method).toBe('visual');
    await app.services.db
      .insertInto('meter_daily')
      .values({ account_id: free.accountId, day: utcDay(app.clock()), meter: 'captcha.redemptions', used: 100 })
      .execute();
    app.clock.advance(1_000);
    for (const method of ['visual', 'audio', 'pow']) {
      const { status, body } = await free.visitor.challenge(free.keys(), '198.51.100.200', { method });
      expect([status, body.method, body.first, body.assets]).toEqual([200, 'pow', undefined, []]);
    }
  });

  test('wrong answers: three are free, six double the work, the tenth costs a minute', async () => {
    const bits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      app.clock.advance(1_000);
      const issued = await challenge();
      bits.push(issued.body.pow.bits);
      // Without the work, which would take long by the tenth: that is wrong as well.
      const { body } = await answer(own(), visitor.lazy(issued, own()));
      expect(body).toMatchObject(
        i < 9 ? { ok: false, code: 'wrong-answer' } : { ok: false, code: 'too-many-attempts', next: 'wait', wait: 60 },
      );
    }
    const [base = 0] = bits;
    expect(bits.map((one) => one - base)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
    const refused = await challenge();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    // The ways without a picture price themselves.
    for (const method of ['audio', 'pow']) expect((await challenge(own(), { method })).body.method).toBe(method);
    app.clock.advance(60_000);
    expect((await challenge()).status).toBe(200);
    app.clock.advance(300_000);
    expect((await challenge()).body.pow.bits).toBe(base);
  });
});
