import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';

const PURPOSE = 'authenticator-secret-v1';

/** A secret as it lies in the table: worth nothing without SECRET_KEY, and in another account's row. */
export const sealSecret = (keyring: Keyring, accountId: string, secret: string): string =>
  seal(keyring, secret, { purpose: PURPOSE, about: accountId });

/** Undefined for what was sealed for another account or under a SECRET_KEY that is gone. */
export const openSecret = (keyring: Keyring, accountId: string, sealed: string): string | undefined =>
  unseal(keyring, sealed, { purpose: PURPOSE, about: accountId });
