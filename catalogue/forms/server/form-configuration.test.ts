import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import './tables.ts';

let app: TestApp;
let owner: FormOwner;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await formOwner(app);
});

const ask = async (method: string, path: string, json?: object) => {
  const { db, sessions } = app.services;
  const { token } = await sessions.start(db, { accountId: owner.accountId, address: '', userAgent: '' });
  const headers = { sitekey: owner.siteKey, cookie: `inlay_sid=${token}` };
  return app.request(method, `/api/Settings/forms/contact-us${path}`, { headers, ...(json && { json }) });
};
const configure = (values: object, version = 0) => ask('PUT', '', { version, values });
const schema = async () => (await app.request('GET', `${FORMS}/forms/main`, { headers: owner.page() })).body;

test('the Configuration holds for every form; what a form says otherwise goes first', async () => {
  expect(await schema()).toMatchObject({ captcha: { mode: 'suspicious' }, thanks: { title: 'Your message is with us' } });
  const thanks = { title: 'Danke', text: 'Bis bald.' };
  expect(await configure({ captcha: 'never', thanks })).toMatchObject({ status: 200, body: { changed: ['thanks', 'captcha'] } });
  expect(await schema()).toMatchObject({ captcha: { mode: 'never' }, thanks });
  const { body } = await owner.call('GET', '/forms/main/definition');
  const { form: _form, updatedAt: _at, updatedBy: _by, ...definition } = body;
  const saved = await owner.call('PUT', '/forms/main/definition', { ...definition, version: undefined, settings: { captcha: 'always' } });
  expect([saved.status, saved.body.code]).toEqual([409, 'conflict']);
  await owner.call('PUT', '/forms/main/definition', { ...definition, settings: { captcha: 'always' } });
  expect(await schema()).toMatchObject({ captcha: { mode: 'always' }, thanks });
});

test('the page, ours and the preview are told the same look; what a form says otherwise goes first', async () => {
  expect(await schema()).toMatchObject({ theme: 'auto', frame: 'card' });
  await configure({ theme: 'dark', frame: 'none' });
  expect(await schema()).toMatchObject({ theme: 'dark', frame: 'none' });
  const hosted = async () => (await app.request('GET', `/c/${owner.compKey}`)).text;
  expect(await hosted()).toContain('<div class="inlay" data-theme="dark" data-frame="none" dir="ltr">');
  const fields = [{ name: 'message', type: 'textarea', label: 'Message' }];
  await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write', fields, settings: { theme: 'light' } });
  expect(await schema()).toMatchObject({ theme: 'light', frame: 'none' });
});

test('what is not built, and a page of a stranger, are refused on their field', async () => {
  expect((await configure({ approval: true, doubleOptIn: true })).body.fields).toEqual({
    approval: 'This is not available yet.',
    doubleOptIn: 'This is not available yet.',
  });
  for (const redirectUrl of ['https://evil.example', 'https://shop.example.com@evil.example/', 'https://evil.example\\.shop.example.com'])
    expect((await configure({ redirectUrl })).body.fields).toHaveProperty('redirectUrl');
  expect((await configure({ redirectUrl: 'https://www.shop.example.com/thanks' })).status).toBe(200);
});

test('submissions are kept as long as each subscription says', async () => {
  const rows = async () =>
    (await app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).selectAll().execute()).length;
  expect((await owner.send(MESSAGE)).status).toBe(201);
  expect((await configure({ keepDays: 2 })).body.fields).toEqual({ fileDays: 'Keep files no longer than submissions.' });
  expect((await configure({ keepDays: 2, fileDays: 2, spamDays: 1 })).status).toBe(200);
  app.clock.advance(DAY_MS);
  await app.services.jobs.runDue();
  expect(await rows()).toBe(1);
  app.clock.advance(2 * DAY_MS);
  await app.services.jobs.runDue();
  expect(await rows()).toBe(0);
});

test('a test sends what a submission would, with what is not saved yet, to the Dev Inbox', async () => {
  const autoreply = { on: true, subject: 'Thank you, {{name}}', text: 'We write back.', closedText: '' };
  const tried = await ask('POST', '/test', { values: { subject: 'Tried: {{name}}', autoreply } });
  expect(tried.body.steps).toMatchObject([
    { name: 'Notice', ok: true, text: 'To 1 address' },
    { name: 'Autoreply', ok: true, text: 'To visitor@example.com' },
  ]);
  const kept = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).select('subject').execute();
  expect(kept.map(({ subject }) => subject).toSorted()).toEqual(['Thank you, A visitor', 'Tried: A visitor']);
  expect((await ask('GET', '')).body.version).toBe(0);
  expect((await ask('POST', '/test', { values: { subject: '' } })).status).toBe(400);
});
