import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { FORMS, type FormOwner, formOwner, freshNetwork } from '../../../../tests/support/forms/form-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../tables.ts';

const DEFINITION = {
  title: 'Register',
  fields: [
    { name: 'email', type: 'email', label: 'Email', required: true },
    { name: 'child', type: 'checkbox', label: 'With a child' },
    { name: 'age', type: 'number', label: 'Age', required: true, min: 6, showIf: { all: [{ field: 'child', is: true }] } },
    { name: 'where', type: 'address', label: 'Where', required: true, needs: ['city'] },
  ],
  steps: [
    { id: 'you', title: 'You', fields: ['email', 'child'] },
    { id: 'more', title: 'More', fields: ['age', 'where'] },
  ],
  settings: { captcha: 'always', extraFields: 'refuse' },
};

let app: TestApp;
let owner: FormOwner;
beforeAll(async () => {
  app = await startApp();
  owner = await formOwner(app);
  expect((await owner.call('PUT', '/forms/steps/definition', DEFINITION)).status).toBe(201);
});
afterAll(() => app.close());

const check = (body: object, from = freshNetwork()) =>
  app.request('POST', `${FORMS}/checks`, { json: { _form: 'steps', ...body }, headers: owner.page(), from });

test('a step is judged by itself, with the answers before it; nothing is kept, and no captcha asked for', async () => {
  const first = await check({ _step: 'you', email: 'visitor@example', _language: 'de' });
  expect(first.body).toMatchObject({ code: 'invalid_request', fields: { email: expect.stringContaining('name@example.com') } });
  expect(Object.keys(first.body.fields as object)).toEqual(['email']);
  expect(await check({ _step: 'you', email: 'visitor@example.com' })).toMatchObject({ status: 200, body: { step: 'you' } });
  const asked = await check({ _step: 'more', child: true, age: '5' });
  expect(Object.keys(asked.body.fields as object)).toEqual(['age', 'where.city']);
  expect(await check({ _step: 'more', email: 'nothing', age: '5', 'where.city': 'London', unknown: 'x' })).toMatchObject({ status: 200 });
  expect(await app.services.db.selectFrom('form_submissions').selectAll().execute()).toEqual([]);
});

test("unknown steps and forms, and foreign pages, are told apart as a submission's are", async () => {
  expect((await check({ _step: 'other' })).body).toMatchObject({ fields: { _step: 'This form has no such step.' } });
  expect((await check({ _step: 'you', _form: 'nobodys' })).status).toBe(404);
  expect((await check({ _step: 'you', email: 'x'.repeat(200_000) })).status).toBe(413);
  const headers = { ...owner.page(), origin: 'https://elsewhere.example.com' };
  const foreign = await app.request('POST', `${FORMS}/checks`, { json: { _form: 'steps', _step: 'you' }, headers, from: freshNetwork() });
  expect(foreign.body).toMatchObject({ code: 'domain-not-allowed' });
});

test('a network checks 60 steps a minute', async () => {
  const from = freshNetwork();
  const answers = await Promise.all(Array.from({ length: 61 }, () => check({ _step: 'you', email: 'visitor@example.com' }, from)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429]);
});
