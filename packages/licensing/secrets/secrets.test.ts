import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSecrets } from './secrets.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../../tests/support/captcha/open-proofs.ts';

const clock = fakeClock();
let opened: OpenProofs;
let site: AddedSite;
beforeAll(async () => {
  opened = await openProofs({ clock });
  site = await addSite(opened.db, clock());
});
afterAll(() => opened.close());

const make = () => opened.licensing.secrets.make(opened.db, { siteId: site.siteId, name: 'Web server' });
const rowOf = (id: string) => opened.db.selectFrom('site_secrets').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const change = (id: string, set: { ends_at?: number; revoked_at?: number }) =>
  opened.db.updateTable('site_secrets').set(set).where('id', '=', id).execute();

test('a new secret holds 256 bits and leads to its site', async () => {
  const made = await make();
  expect(made).toMatchObject({ secret: expect.stringMatching(/^isk_live_[\w-]{43}$/), hint: made.secret.slice(-4), createdAt: clock() });
  const unused = { last_used_at: null, ends_at: null, revoked_at: null };
  const row = { site_id: site.siteId, name: 'Web server', hint: made.hint, created_at: clock(), ...unused };
  expect(await rowOf(made.id)).toMatchObject(row);
  // As every version before has stored it: what is changed here makes all secrets of all sites unknown.
  const { key } = createKeyring('a secret key of the tests, long enough').current('site-secret-v1');
  expect((await rowOf(made.id)).secret_hash).toBe(createHmac('sha256', key).update(made.secret).digest('hex'));
  const { accountId, siteId, siteKey } = site;
  expect(await opened.licensing.secrets.find(made.secret)).toMatchObject({ kind: 'site', id: made.id, siteId, siteKey, accountId });
});

test('it is known up to its end, and unknown from the moment it is revoked and the change is told', async () => {
  const { secrets } = opened.licensing;
  const [ending, revoked] = [await make(), await make()];
  await change(ending.id, { ends_at: clock() + 1_000 });
  clock.advance(999);
  expect(await secrets.find(ending.secret)).toBeDefined();
  clock.advance(1);
  expect(await secrets.find(ending.secret)).toBeUndefined();
  expect(await secrets.find(revoked.secret)).toBeDefined();
  await change(revoked.id, { revoked_at: clock() });
  secrets.forget();
  expect(await secrets.find(revoked.secret)).toBeUndefined();
});

test('a process that was not told of a change knows it after five seconds', async () => {
  const { licensing: other } = await opened.another();
  const { id, secret } = await make();
  expect(await other.secrets.find(secret)).toBeDefined();
  await change(id, { revoked_at: clock() });
  clock.advance(4_999);
  expect(await other.secrets.find(secret)).toBeDefined();
  clock.advance(1);
  expect(await other.secrets.find(secret)).toBeUndefined();
});

test('what has not the shape of a secret is not asked for', async () => {
  const { secret } = await make();
  const away = opened.db.schema.alterTable('site_secrets').renameTo('site_secrets_away');
  await away.execute();
  for (const odd of ['', 'x', `${secret}A`, ` ${secret}`, secret.slice(0, -1), secret.replace('live', 'none'), `${secret.slice(0, -1)}!`])
    expect(await opened.licensing.secrets.find(odd)).toBeUndefined();
  expect(await opened.licensing.secrets.find('inlay_secret_test_fail')).toEqual({ kind: 'test', test: 'fail' });
  await expect(opened.licensing.secrets.find(secret)).rejects.toThrow();
  await opened.db.schema.alterTable('site_secrets_away').renameTo('site_secrets').execute();
});

test('its use is noted once a minute, for each secret by itself', async () => {
  const [one, two] = [await make(), await make()];
  const { noteUse } = opened.licensing.secrets;
  const used = async (id: string) => (await rowOf(id)).last_used_at;
  const first = clock();
  await noteUse(one.id);
  clock.advance(59_999);
  await noteUse(one.id);
  await noteUse(two.id);
  expect([await used(one.id), await used(two.id)]).toEqual([first, first + 59_999]);
  clock.advance(1);
  await noteUse(one.id);
  expect(await used(one.id)).toBe(first + 60_000);
});

test('after a change of SECRET_KEY it is known as before, found in one question, and hashed anew when it is used', async () => {
  const { db, keyring } = opened;
  const made = await make();
  const before = await rowOf(made.id);
  const next = createKeyring('the next secret key of the tests, long enough', ['a secret key of the tests, long enough']);
  const alone = makeSecrets(db, clock, createKeyring('the next secret key of the tests, long enough'));
  const rotated = makeSecrets(db, clock, next);
  expect(await alone.find(made.secret)).toBeUndefined();
  expect(await rotated.find(made.secret)).toMatchObject({ id: made.id });
  expect((await rowOf(made.id)).secret_hash).toBe(before.secret_hash);
  await rotated.noteUse(made.id);
  expect(await rowOf(made.id)).toMatchObject({ key_id: next.kid, last_used_at: clock() });
  // So long a process that has looked in vain doesn't look again.
  clock.advance(1_000);
  expect(await alone.find(made.secret)).toMatchObject({ id: made.id });
  // A process that still has the former key first, and knows the next one, goes on.
  const behind = createKeyring('a secret key of the tests, long enough', ['the next secret key of the tests, long enough']);
  expect(await makeSecrets(db, clock, behind).find(made.secret)).toMatchObject({ id: made.id });
  expect(keyring.hashing('site-secret-v1')).toHaveLength(1);
});

test('what a version before this one stored names its key when it is used', async () => {
  const { id, secret } = await make();
  await opened.db.updateTable('site_secrets').set({ key_id: null }).where('id', '=', id).execute();
  const { secrets } = opened.licensing;
  expect(await secrets.find(secret)).toBeDefined();
  await secrets.noteUse(id);
  expect((await rowOf(id)).key_id).toBe(opened.keyring.kid);
});
