import { randomBytes } from 'node:crypto';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import { HASH_KEY_BYTES, type KeyedHash, createKeyedHash } from '../../spam/keyed-hash.ts';

export const sealedFor = (filterId: string) => ({ purpose: 'form-filter-v1', about: filterId });

/** A key of its own for each filter: words of two projects can't be compared. */
export const newFilterKey = (keyring: Keyring, filterId: string): string =>
  seal(keyring, randomBytes(HASH_KEY_BYTES).toString('base64url'), sealedFor(filterId));

/** Undefined for a key that was sealed under a SECRET_KEY that is gone. */
export function hashOfFilter(
  keyring: Keyring,
  { id, key_sealed }: { readonly id: string; readonly key_sealed: string },
): KeyedHash | undefined {
  const key = unseal(keyring, key_sealed, sealedFor(id));
  return key === undefined ? undefined : createKeyedHash(Buffer.from(key, 'base64url'));
}
