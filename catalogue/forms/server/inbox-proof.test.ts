import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { DELETIONS_UNPROVEN } from './callers/call-limits.ts';
import './tables.ts';

let app: TestApp;
let owner: FormOwner;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await formOwner(app);
  const { db, sessions } = app.services;
  ({ token } = await sessions.start(db, { accountId: owner.accountId, address: '', userAgent: '' }));
  // The proof of the login is over.
  app.clock.advance(6 * MINUTE_MS);
});

const call = (method: string, path: string, json?: object) =>
  app.request(method, `${FORMS}${path}`, { headers: { sitekey: owner.siteKey, cookie: `inlay_sid=${token}` }, ...(json && { json }) });
const prove = () =>
  app.services.db.updateTable('sessions').where('account_id', '=', owner.accountId).set({ proven_at: app.clock() }).execute();
const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `sub_${String(n).padStart(22, '0')}`);
const deleteMany = (count: number) => call('POST', '/submissions/bulk', { action: 'delete', ids: idsOf(count) });
const send = async (): Promise<string> => String((await owner.send(MESSAGE)).body.id);

test('an export asks for a recent proof before it looks at what there is, and a server for none', async () => {
  for (const form of ['main', 'unknown']) expect((await call('GET', `/export?form=${form}`)).body.code).toBe('reauth_required');
  expect((await owner.call('GET', '/export')).status).toBe(200);
  await prove();
  expect((await call('GET', '/export')).status).toBe(200);
});

test('a page of chosen submissions is deleted without a proof, more in one call is not, and nothing of it goes', async () => {
  const id = await send();
  const many = { action: 'delete', ids: [...idsOf(DELETIONS_UNPROVEN.points), id] };
  expect((await call('POST', '/submissions/bulk', many)).body.code).toBe('reauth_required');
  expect((await call('POST', '/submissions/bulk', { action: 'delete', ids: [id] })).body.done).toEqual([id]);
  await prove();
  expect((await call('POST', '/submissions/bulk', many)).status).toBe(200);
});

test('nor do many small calls get around it, those for one submission included', async () => {
  expect((await deleteMany(DELETIONS_UNPROVEN.points - 1)).status).toBe(200);
  expect((await call('DELETE', `/submissions/${await send()}`)).status).toBe(200);
  const id = await send();
  expect((await call('DELETE', `/submissions/${id}`)).body.code).toBe('reauth_required');
  expect((await deleteMany(1)).body.code).toBe('reauth_required');
  expect((await call('GET', `/submissions/${id}`)).status).toBe(200);
  app.clock.advance(DELETIONS_UNPROVEN.seconds * 1_000);
  expect((await call('DELETE', `/submissions/${id}`)).status).toBe(200);
});

test('a tag or a status is given to any number, and a server deletes as many as it names', async () => {
  for (const action of [
    { action: 'tag', value: 'later' },
    { action: 'status', value: 'open' },
  ])
    expect((await call('POST', '/submissions/bulk', { ...action, ids: idsOf(100) })).status).toBe(200);
  for (let times = 0; times < 2; times += 1)
    expect((await owner.call('POST', '/submissions/bulk', { action: 'delete', ids: idsOf(100) })).status).toBe(200);
});
