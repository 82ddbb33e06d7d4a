import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { expect, test } from 'vitest';
import { accountsRealm } from '../realm.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

const older = 'an older secret of 32 characters or more';
const keyring = createKeyring('a secret of at least 32 characters', [older]);
const sealed = sealSecret(keyring, accountsRealm, 'account', 'JBSWY3DPEHPK3PXP');

test('a sealed secret opens for its own account, also when SECRET_KEY has been followed by another', () => {
  expect(openSecret(keyring, accountsRealm, 'account', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(openSecret(keyring, accountsRealm, 'account', sealSecret(createKeyring(older), accountsRealm, 'account', 'J'))).toBe('J');
  expect(Buffer.from(sealed, 'base64url')).toHaveLength(3 + 12 + 16 + 16);
  expect(sealSecret(keyring, accountsRealm, 'account', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(openSecret(keyring, accountsRealm, 'account', sealSecret(keyring, accountsRealm, 'account', ''))).toBeUndefined();
});

test('a new version opens what the one before has sealed', () => {
  expect(openSecret(keyring, accountsRealm, 'account', 'dcX4-_9B-yxCBxVrDd-wYaL_W7BLfIpO5OPcIT5s8UWyuNrXyhAkLEqoJ9ujOqo')).toBe(
    'JBSWY3DPEHPK3PXP',
  );
});

test('it opens for no other account, realm, purpose or key, and not when a bit of it was changed', () => {
  expect(openSecret(keyring, accountsRealm, 'another', sealed)).toBeUndefined();
  expect(openSecret(keyring, { ...accountsRealm, id: 'another' }, 'account', sealed)).toBeUndefined();
  expect(openSecret(createKeyring(older), accountsRealm, 'account', sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = bytes.readUInt8(at) ^ 1;
    expect(openSecret(keyring, accountsRealm, 'account', changed.toString('base64url'))).toBeUndefined();
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect(openSecret(keyring, accountsRealm, 'account', bytes.toString('base64url', 0, length))).toBeUndefined();
});
