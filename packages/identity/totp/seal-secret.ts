import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import { keyIn, type Realm } from '../realm.ts';

const PURPOSE = 'authenticator-secret-v1';

/** A secret as it lies in the table: worth nothing without SECRET_KEY, and in another subject's row. */
export const sealSecret = (keyring: Keyring, realm: Realm, subject: string, secret: string): string =>
  seal(keyring, secret, { purpose: PURPOSE, about: keyIn(realm, subject) });

/** Undefined for what was sealed for another subject or under a SECRET_KEY that is gone. */
export const openSecret = (keyring: Keyring, realm: Realm, subject: string, sealed: string): string | undefined =>
  unseal(keyring, sealed, { purpose: PURPOSE, about: keyIn(realm, subject) });
