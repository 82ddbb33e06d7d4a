import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { sealSecret } from '@inlay/identity/totp/seal-secret.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { createKeyring, keyId } from '@inlay/platform/keys/keyring.ts';
import { addSite } from '../../tests/support/captcha/open-proofs.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { openKeyring, retiredKeys } from '@inlay/licensing/keys/retired-keys.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FilledDatabase, ROOT, filledDatabase } from '../../tests/support/engines/filled-database.ts';
import { rotateKeys } from './keys/rotate.ts';

const run = promisify(execFile);
const [former, present, next] = [
  'zG4mWq8vT1nKx0cYd7LbRe5PjUoHs2Fi',
  'Q9tYb3XkVw6aJr1NeMz8DfCp0GhSu5Lo',
  'uB7kZr2MxQf9LwTc4HnVd6EsYj1GaPo3',
];
const NOW = 1_800_000_000_000;
const clock = () => NOW;
let filled: FilledDatabase;
let database: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  filled = await filledDatabase(1);
  database = openDatabase({ dataDir: filled.dataDir, databaseUrl: undefined });
});
afterEach(async () => {
  await database.close();
  filled.remove();
});

const rotate = (secretKey: string, ...olderSecretKeys: string[]) =>
  rotateKeys(database.db, { secretKey, olderSecretKeys, now: NOW, rowsAStep: 2 });

/** An app that is on, or a setup that has just begun, sealed under this key. */
async function addApp(key: string, on: boolean): Promise<string> {
  const { accountId } = await addSite(database.db, NOW);
  const secret = sealSecret(createKeyring(key), accountsRealm, accountId, 'JBSWY3DPEHPK3PXP');
  const row = { account_id: accountId, secret, on_at: on ? NOW : null, last_step: 0, created_at: NOW - 60_000 };
  await database.db.insertInto('authenticators').values(row).execute();
  return accountId;
}
const kidsOfApps = async () =>
  (await database.db.selectFrom('authenticators').select('secret').execute()).map(({ secret }) => secret.slice(0, 4)).toSorted();

test('what is sealed is sealed anew, step by step; a setup under way is left and told, and what no key opens stays', async () => {
  for (let i = 0; i < 5; i += 1) await addApp(former, true);
  await addApp(present, true);
  await addApp(next, true);
  await addApp(former, false);
  const { renewed, left } = await rotate(present, former);
  expect(Object.fromEntries(renewed)).toEqual({ 'authenticator app': 5 });
  expect(left).toEqual([{ what: 'authenticator app', kind: 'sealed', kid: keyId(former), rows: 1 }]);
  expect(await kidsOfApps()).toEqual([...Array.from({ length: 6 }, () => keyId(present)), keyId(next), keyId(former)].toSorted());
  expect((await rotate(present, former)).renewed.size).toBe(0);
});

test('a former key is retired for its hashes, carried on by the next change, and goes with the last of them', async () => {
  const site = await addSite(database.db, NOW);
  const { secret } = await makeSecrets(database.db, clock, createKeyring(former)).make(database.db, { siteId: site.siteId, name: 'Web' });
  expect(await rotate(present, former)).toMatchObject({ retired: [keyId(former)], left: [] });

  const found = async (key: string) =>
    makeSecrets(database.db, clock, await openKeyring(database.db, { secretKey: key, olderSecretKeys: [] }));
  expect(await (await found(present)).find(secret)).toBeDefined();
  expect(await (await found(next)).find(secret)).toBeUndefined();
  // It signs and opens nothing.
  expect((await openKeyring(database.db, { secretKey: present, olderSecretKeys: [] })).find(keyId(former), 'token-v1')).toBeUndefined();

  expect(await rotate(next, present)).toMatchObject({ retired: [], left: [] });
  const secrets = await found(next);
  const used = await secrets.find(secret);
  expect(used).toMatchObject({ siteKey: site.siteKey });
  await secrets.noteUse(used?.kind === 'site' ? used.id : '');
  await rotate(next, present);
  expect(await retiredKeys(database.db)).toEqual([]);
  expect(await (await found(next)).find(secret)).toBeDefined();
});

test('the command says what it did, and what it wants', async () => {
  await addApp(former, true);
  await database.db
    .insertInto('sessions')
    .values(sessionOf((await addSite(database.db, NOW)).accountId))
    .execute();
  const command = (env: Record<string, string>, ...args: string[]) => {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: filled.dataDir, ...env } };
    return run(process.execPath, ['apps/cli/rotate-key.ts', ...args], options).catch((error: { stderr: string }) => ({
      stdout: error.stderr,
    }));
  };
  expect((await command({ SECRET_KEY: present })).stdout).toBe('SECRET_KEY_OLD is not set: there is no former key to take leave of.\n');
  const { stdout } = await command({ SECRET_KEY: present, SECRET_KEY_OLD: former }, '--end-sessions');
  expect(stdout).toBe(
    'Sealed anew: 1 authenticator app.\nEnded: 1 session.\nNothing uses SECRET_KEY_OLD any more. npm run doctor says when it can go.\n',
  );
});

const sessionOf = (accountId: string) => ({
  id: 'session',
  token_hash: 'hash',
  account_id: accountId,
  created_at: NOW,
  last_seen_at: NOW,
  expires_at: NOW,
  proven_at: NOW,
  user_agent: '',
  address: '',
});
