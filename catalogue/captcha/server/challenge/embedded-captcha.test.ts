import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { type SiteOwner, freshAddress, siteOwner, whenWritten } from '../../../../tests/support/people/site-owner.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import '@inlay/licensing/tables.ts';

const compKey = 'inlay_embedded_captcha_number-image';

let app: TestApp;
let owner: SiteOwner;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await siteOwner(app, { component: 'forms/contact-us', plan: 'free' });
});

test('the captcha inside a component comes with every project, on its own domains', async () => {
  const { status, body } = await owner.challenge({ compKey });
  expect([status, body.type]).toEqual([200, 'number-image']);
  const ask = (changes: object) =>
    app.request('POST', '/api/v1/captcha/challenge', {
      json: {},
      headers: { origin: 'https://shop.example.com', sitekey: owner.siteKey, compkey: compKey, ...changes },
      from: freshAddress(),
    });
  expect((await ask({ origin: 'https://other.example.net' })).body.code).toBe('domain-not-allowed');
  expect((await ask({ compkey: 'inlay_embedded_captcha_nothing' })).body.code).toBe('invalid-compkey');
  expect((await ask({ compkey: 'inlay_embedded_forms_contact-us' })).body.code).toBe('invalid-compkey');
});

test('its token is nothing to siteverify, and neither metered nor counted', async () => {
  const token = await owner.solve({ compKey });
  expect(token).toMatch(/^inl1\./);
  for (const component of [undefined, 'captcha'])
    expect((await owner.verify(token, component ? { component } : {})).body).toEqual({
      success: false,
      'error-codes': ['invalid-input-response'],
    });
  await whenWritten(app);
  const { db } = app.services;
  const counted = await db
    .selectFrom('usage_daily')
    .where('account_id', '=', owner.accountId)
    .where('component', '=', 'captcha/number-image')
    .where('event', 'not like', 'verify:%')
    .selectAll()
    .execute();
  expect(counted).toEqual([]);
});

test('in test it passes on the click', async () => {
  const headers = { origin: 'http://localhost:5173', sitekey: owner.testSiteKey, compkey: compKey };
  const call = (name: string, json: object) => app.request('POST', `/api/v1/captcha/${name}`, { json, headers, from: freshAddress() });
  const { body } = await call('challenge', {});
  expect(body).toMatchObject({ test: true, pow: { bits: 0 } });
  const answered = await call('answer', { id: body.id, state: body.state, answer: null, pow: { n: 0 } });
  expect(answered.body).toMatchObject({ ok: true, expiresIn: 300 });
});
