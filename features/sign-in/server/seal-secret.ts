import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '@inlay/runtime/keyring.ts';

const PURPOSE = 'authenticator-secret-v1';
/** kid 3, nonce 12, ciphertext, tag 16. */
const NONCE_AT = 3;
const BODY_AT = 15;
const TAG_BYTES = 16;

/** A secret as it lies in the table: worth nothing without SECRET_KEY, and in another account's row. */
export function sealSecret(keyring: Keyring, accountId: string, secret: string): string {
  const { kid, key } = keyring.current(PURPOSE);
  const nonce = randomBytes(BODY_AT - NONCE_AT);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`${PURPOSE}|${accountId}`));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(kid, 'base64url'), nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined for what was sealed for another account or under a SECRET_KEY that is gone. */
export function openSecret(keyring: Keyring, accountId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const found = keyring.find(bytes.toString('base64url', 0, NONCE_AT), PURPOSE);
  if (!found || bytes.length <= BODY_AT + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(NONCE_AT, BODY_AT), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${PURPOSE}|${accountId}`));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(BODY_AT, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined; // final() throws when the tag doesn't match
  }
}
