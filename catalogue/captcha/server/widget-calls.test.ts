import { METHODS } from '@inlay/kernel/methods.ts';
import { type AddedSite, addSite } from '../../../tests/support/captcha/open-proofs.ts';
import { saveSettings } from '../../../tests/support/captcha/save-settings.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Answer } from '../../../tests/support/client.ts';
import { type PageKeys, makeVisitor } from '../../../tests/support/people/visitor.ts';

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
const wrong = (issued: Answer) => visitor.wrong(issued, own());
const siteUsage = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const rows = await app.services.db.selectFrom('usage_daily').where('account_id', '=', site.accountId).selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.event, row.count]));
};

describe('the way of a visitor', () => {
  test('a challenge, its right answer and a token that the site redeems', async () => {
    const issued = await challenge(own(), { action: 'contact', cData: 'order 17', language: 'en' });
    expect(issued).toMatchObject({ status: 200, body: { type: 'number-image', method: 'visual', ttl: 120, pow: { alg: 'SHA-256' } } });
    expect(issued.body).not.toHaveProperty('test');
    expect(issued.headers['access-control-allow-origin']).toBe('*');
    const solved = await answer(own(), right(issued));
    expect(solved).toMatchObject({ status: 200, body: { ok: true, expiresIn: 300 } });
    expect(solved.body.token.length).toBeLessThanOrEqual(512);
    expect(await siteUsage()).toEqual({ challenge: 1, solved: 1, 'took:500': 1 });
  });

  test('nothing of a challenge outside its seal tells the answer', async () => {
    const { body } = await challenge();
    expect(Object.keys(body).toSorted()).toEqual(['assets', 'id', 'method', 'pow', 'prompt', 'state', 'ttl', 'type', 'ui', 'ways']);
    const [first, second] = [await challenge(), await challenge()];
    for (const [i, asset] of first.body.assets.entries()) expect(asset.b64).not.toBe(second.body.assets[i].b64);
  });

  test('an answer counts once: of 40 at the same time one is judged, and a wrong one spends the challenge', async () => {
    const issued = await challenge();
    const given = right(issued);
    const replies = await Promise.all(Array.from({ length: 40 }, () => answer(own(), given)));
    expect(replies.filter(({ body }) => body.ok)).toHaveLength(1);
    const second = await challenge();
    expect((await answer(own(), wrong(second))).body).toEqual({ ok: false, code: 'wrong-answer', next: 'new-challenge' });
    expect((await answer(own(), right(second))).body).toEqual({ ok: false, code: 'challenge-expired', next: 'new-challenge' });
  });

  test('a copy of the script that still sends a trail goes on working', async () => {
    const issued = await challenge();
    expect((await answer(own(), { ...right(issued), trail: [[10, 5, 5]] })).body).toMatchObject({ ok: true });
  });

  test('a challenge lives 120 seconds', async () => {
    const issued = await challenge();
    app.clock.advance(120_000);
    expect((await answer(own(), right(issued))).body).toMatchObject({ ok: false, code: 'challenge-expired' });
  });

  test('a state opens for its own id, keys and host only', async () => {
    const issued = await challenge();
    const other = await addSite(app.services.db, app.clock(), { plan: 'pro' });
    const stolen = { ...right(issued) };
    for (const keys of [
      { ...own(), siteKey: other.siteKey, compKey: other.compKey },
      { ...own(), origin: 'https://www.shop.example.com' },
    ]) {
      expect((await answer(keys, stolen)).body).toMatchObject({ ok: false, code: 'challenge-expired' });
    }
    expect((await answer(own(), { ...stolen, id: (await challenge()).body.id })).body).toMatchObject({ ok: false });
    expect((await answer(own(), { ...stolen, state: `${stolen.state}A` })).body).toMatchObject({ ok: false });
    expect((await answer(own(), stolen)).body).toMatchObject({ ok: true });
  });

  test('without the proof of work the right answer is wrong', async () => {
    const issued = await challenge();
    const proof = right(issued).pow;
    expect((await answer(own(), { ...right(issued), pow: { n: proof.n + 1 } })).body).toMatchObject({ ok: false, code: 'wrong-answer' });
  });

  test('"Another way" asks for work of another kind and shows nothing', async () => {
    const issued = await challenge(own(), { method: 'pow' });
    expect(issued.body).toMatchObject({ method: 'pow', assets: [], ui: null, pow: { alg: 'scrypt', bits: 5 } });
    const test: PageKeys = { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' };
    const easy = await challenge(test, { method: 'pow' });
    const solved = await answer(test, { ...right(easy, test), answer: null });
    expect(solved.body).toMatchObject({ ok: true });
    const verdict = await app.request('POST', '/api/v1/siteverify', {
      json: { secret: 'inlay_secret_test_pass', response: solved.body.token },
    });
    expect(verdict.body).toMatchObject({ success: true, method: 'pow' });
  });
});

describe('what the licence offers', () => {
  const turnOff = (...off: ('visual' | 'audio' | 'pow')[]) =>
    saveSettings(app.services.db, site, { ways: METHODS.filter((way) => !off.includes(way)) }, { now: app.clock() });

  test('is in the challenge; in place of what is off comes another way', async () => {
    expect((await challenge()).body.ways).toEqual(['visual', 'audio', 'pow']);
    site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
    await turnOff('audio', 'pow');
    for (const method of ['audio', 'pow', 'visual']) {
      expect((await challenge(own(), { method })).body).toMatchObject({ method: 'visual', ways: ['visual'] });
    }
  });

  test('without pictures the first challenge is sounds, and without those it is work', async () => {
    await turnOff('visual');
    expect((await challenge()).body).toMatchObject({ method: 'audio', ways: ['audio', 'pow'] });
    site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
    await turnOff('visual', 'audio');
    expect((await challenge()).body).toMatchObject({ method: 'pow', ways: ['pow'] });
  });

  test('an action that is not among those allowed is refused, and so is none', async () => {
    await saveSettings(app.services.db, site, { actions: ['login'] }, { now: app.clock() });
    for (const body of [{ action: 'signup' }, {}])
      expect(await challenge(own(), body)).toMatchObject({ status: 403, body: { code: 'action-not-allowed' } });
    expect((await challenge(own(), { action: 'login' })).status).toBe(200);
  });

  test('a token lives as long as is set, and the page learns of its look', async () => {
    await saveSettings(app.services.db, site, { tokenSeconds: 60, theme: 'dark', label: { de: 'Mensch' } }, { now: app.clock() });
    const issued = await challenge(own(), { language: 'de-CH' });
    expect(issued.body.look).toEqual({ theme: 'dark', label: 'Mensch' });
    expect((await answer(own(), right(issued, own()))).body).toMatchObject({ ok: true, expiresIn: 60 });
  });

  test('built-in keys offer all', async () => {
    const test = { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' };
    expect((await challenge(test)).body.ways).toEqual(['visual', 'audio', 'pow']);
    const ours = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image', origin: 'http://localhost:3000' };
    expect((await challenge(ours)).body.ways).toEqual(['visual', 'audio', 'pow']);
  });
});

describe('who is refused', () => {
  test('each wrong key has its code', async () => {
    expect(await challenge({ ...own(), siteKey: 'x' })).toMatchObject({ status: 403, body: { code: 'invalid-sitekey' } });
    expect(await challenge({ ...own(), compKey: 'x' })).toMatchObject({ status: 403, body: { code: 'invalid-compkey' } });
    expect(await challenge({ ...own(), origin: undefined })).toMatchObject({ status: 403, body: { code: 'domain-not-allowed' } });
    expect(await challenge({ ...own(), origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'domain-not-allowed' },
    });
    const none = await app.request('POST', '/api/v1/captcha/challenge', { json: {}, from });
    expect(none).toMatchObject({ status: 403, body: { code: 'invalid-sitekey' } });
  });

  test('a component of another family, or one that is only announced, is no captcha', async () => {
    const login = await addSite(app.services.db, app.clock(), { component: 'login/form' });
    expect(await challenge({ ...own(), siteKey: login.siteKey, compKey: login.compKey })).toMatchObject({
      status: 403,
      body: { code: 'invalid-compkey' },
    });
    for (const compKey of [
      'inlay_test_login_form',
      'inlay_test_captcha_none',
      'inlay_test_captcha___proto__',
      'inlay_test_captcha_server',
    ]) {
      expect(await challenge({ siteKey: 'inlay_test_pass', compKey })).toMatchObject({ status: 403, body: { code: 'invalid-compkey' } });
    }
  });

  test('a licence that ends between challenge and answer gives no token', async () => {
    const issued = await challenge();
    await app.services.db.updateTable('licences').set({ expires_at: 1 }).where('id', '=', site.licenceId).execute();
    app.clock.advance(6_000);
    expect(await answer(own(), right(issued))).toMatchObject({ status: 403, body: { code: 'license-expired' } });
  });

  test('T6 what is malformed answers 400 and names the field', async () => {
    const bad: [object, string][] = [
      [{ action: 'a b' }, 'action'],
      [{ action: 'x'.repeat(33) }, 'action'],
      [{ cData: 'x'.repeat(256) }, 'cData'],
      [{ cData: '\u6f22'.repeat(255) }, 'cData'],
      [{ method: 'magic' }, 'method'],
      [{ more: 1 }, 'more'],
    ];
    for (const [body, field] of bad) {
      const refused = await challenge(own(), body);
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(Object.keys(refused.body.fields)).toContain(field);
    }
    for (const body of [
      {},
      { id: 1 },
      { id: 'x', state: 'x', answer: 1, pow: { n: 'x' }, trail: 'no' },
      { id: 'x', state: 'x', answer: 1, pow: { n: 1 }, trail: [[1, 2]] },
    ]) {
      expect((await answer(own(), body)).status).toBe(400);
    }
  });

  test('T6 300 bodies of any shape to each call: no fault, no token', async () => {
    const issued = await challenge({ siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' });
    const keys = { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' };
    const near = fc.record({
      id: fc.constant(issued.body.id),
      state: fc.constant(issued.body.state),
      answer: fc.jsonValue(),
      pow: fc.record({ n: fc.double() }),
      trail: fc.jsonValue(),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), near), async (json) => {
        const [asked, answered] = [await visitor.challenge(keys, '203.0.113.1', json as object), await answer(keys, json as object)];
        app.clock.advance(1_000);
        for (const { status, body } of [asked, answered]) {
          expect(status).toBeLessThan(500);
          expect(body).not.toHaveProperty('token');
        }
      }),
      { numRuns: 300 },
    );
  });
});
