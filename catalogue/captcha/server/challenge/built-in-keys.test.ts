import { type AddedSite, addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
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
const right = (issued: Answer, keys: PageKeys = own()) => visitor.right(issued, keys);

describe('built-in keys', () => {
  const keys = (name: string): PageKeys => ({ siteKey: `inlay_test_${name}`, compKey: 'inlay_test_captcha_number-image' });
  const redeem = async ({ body }: Answer, secret = 'inlay_secret_test_pass') =>
    (await app.request('POST', '/api/v1/siteverify', { json: { secret, response: body.token } })).body;

  test('pass: no work, any answer is right, on any host, and nothing is metered', async () => {
    for (const origin of [undefined, 'null', 'https://anything.example']) {
      const issued = await challenge({ ...keys('pass'), origin });
      expect(issued.body).toMatchObject({ test: true, pow: { bits: 0 } });
      const solved = await answer(
        { ...keys('pass'), origin },
        { id: issued.body.id, state: issued.body.state, answer: null, pow: { n: 0 }, trail: [] },
      );
      expect(await redeem(solved)).toMatchObject({ success: true });
      expect(await redeem(solved)).toMatchObject({ success: false });
    }
    expect(await app.services.db.selectFrom('meter_daily').selectAll().execute()).toEqual([]);
  });

  test('fail: every answer is wrong, and trying it out costs no wait', async () => {
    for (let i = 0; i < 12; i += 1) {
      const issued = await challenge(keys('fail'));
      expect((await answer(keys('fail'), right(issued, keys('fail')))).body).toEqual({
        ok: false,
        code: 'wrong-answer',
        next: 'new-challenge',
      });
    }
  });

  test('challenge: always the same one, judged for real', async () => {
    const [first, second] = [await challenge(keys('challenge')), await challenge(keys('challenge'))];
    expect(first.body.assets).toEqual(second.body.assets);
    expect((await answer(keys('challenge'), right(first, keys('challenge')))).body).toMatchObject({ ok: true });
    expect((await answer(keys('challenge'), { ...right(second, keys('challenge')), answer: { map: [] } })).body).toMatchObject({
      ok: false,
    });
  });

  test('expire: as pass, and the token lives five seconds', async () => {
    const issued = await challenge(keys('expire'));
    const solved = await answer(keys('expire'), { id: issued.body.id, state: issued.body.state, answer: null, pow: { n: 0 }, trail: [] });
    expect(solved.body).toMatchObject({ ok: true, expiresIn: 5 });
    app.clock.advance(5_000);
    expect(await redeem(solved)).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate', 'token-expired'] });
  });

  test('first-party: our own host only, judged for real, redeemed by no secret', async () => {
    const ours: PageKeys = {
      siteKey: 'inlay_first_party',
      compKey: 'inlay_first_party_captcha_number-image',
      origin: 'http://localhost:3000',
    };
    expect(await challenge({ ...ours, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'domain-not-allowed' },
    });
    const issued = await challenge(ours);
    expect(issued.body).not.toHaveProperty('test');
    const solved = await answer(ours, right(issued, ours));
    expect(solved.body).toMatchObject({ ok: true });
    expect(await redeem(solved)).toMatchObject({ 'error-codes': ['invalid-input-response', 'test-key-in-production'] });
  });
});
