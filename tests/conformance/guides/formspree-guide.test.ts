import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { type FormOwner, MESSAGE, ORIGIN, formOwner, freshNetwork } from '../../support/forms/form-owner.ts';
import '@inlay/messaging/tables.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../examples/formspree', name), 'utf8');
/** What a browser sends of the form that the guide shows, once a visitor has filled it in. */
const sentOf = (html: string, typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:input|textarea)\b[^>]*?name="([^"]+)"(?:[^>]*?value="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      typed[name] ?? value,
    ]),
  );

let app: TestApp;
let owner: FormOwner;
beforeAll(async () => {
  app = await startApp();
  owner = await formOwner(app);
});
afterAll(() => app.close());

test('the form for Formspree is taken as it is, at the other address', async () => {
  const before = read('before.html');
  const address = /action="([^"]+)"/.exec(before)?.[1] ?? '';
  const after = before.replace(address, 'https://inlay.example.com/f/inlay_test_forms_contact-us');
  expect([new URL(address).host, read('after.html')]).toEqual(['formspree.io', after]);
  const form = sentOf(before, { ...MESSAGE, topic: 'Repairs' });
  expect(Object.keys(form)).toEqual(['name', 'email', 'topic', 'message', '_subject', '_next', '_gotcha']);
  const sent = await app.request('POST', `/f/${owner.compKey}`, {
    form: { ...form, 'g-recaptcha-response': 'x'.repeat(3_000) },
    from: freshNetwork(),
    headers: { origin: ORIGIN, accept: 'text/html' },
  });
  expect([sent.status, sent.headers.location]).toEqual([303, `${ORIGIN}/thanks.html`]);
  const { items } = (await owner.call('GET', '/submissions')).body as { items: object[] };
  expect(items).toMatchObject([{ status: 'new', values: MESSAGE, extra: { topic: 'Repairs' } }]);
  await app.services.jobs.runDue();
  const mails = await app.services.db.selectFrom('dev_inbox').select('subject').execute();
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(form['_subject'] ?? ''));
});

test('a script for it finds the names that it reads', async () => {
  const names = /const \{ (\w+) \} = await response\.json\(\)/.exec(read('send.js'));
  expect(names?.[1]).toBe('errors');
  const send = (fields: Record<string, string>) =>
    app.request('POST', `/f/${owner.compKey}`, {
      multipart: { ...sentOf(read('before.html'), fields) },
      from: freshNetwork(),
      headers: { origin: ORIGIN, accept: 'application/json' },
    });
  const wrong = await send({ ...MESSAGE, email: 'ada' });
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    400,
    [{ field: 'email', message: expect.stringContaining('name@example.com') }],
  ]);
  const sent = await send({ ...MESSAGE, message: 'Is the workshop open on Saturday morning, and where can I park?' });
  expect([sent.status, sent.body]).toMatchObject([201, { ok: true, next: `${ORIGIN}/thanks.html` }]);
});
