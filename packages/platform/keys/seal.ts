import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** kid 3, nonce 12, ciphertext, tag 16. */
const NONCE_AT = 3;
const BODY_AT = 15;
const TAG_BYTES = 16;

/** What a text is sealed for: it opens for nothing else. `purpose` is a fixed text of the program, `about` names the row. */
export interface SealedFor {
  readonly purpose: string;
  readonly about: string;
}

const bound = ({ purpose, about }: SealedFor): Buffer => Buffer.from(`${purpose}|${about}`);

/** A text as it lies in a table: worth nothing without SECRET_KEY, and in another row. */
export function seal(keyring: Keyring, text: string, of: SealedFor): string {
  const { kid, key } = keyring.current(of.purpose);
  const nonce = randomBytes(BODY_AT - NONCE_AT);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound(of));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(kid, 'base64url'), nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined for what was sealed for something else or under a SECRET_KEY that is gone. */
export function unseal(keyring: Keyring, sealed: string, of: SealedFor): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const found = keyring.find(bytes.toString('base64url', 0, NONCE_AT), of.purpose);
  if (!found || bytes.length <= BODY_AT + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(NONCE_AT, BODY_AT), { authTagLength: TAG_BYTES });
  decipher.setAAD(bound(of));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(BODY_AT, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined; // final() throws when the tag doesn't match
  }
}
