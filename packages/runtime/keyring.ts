import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export const SECRET_KEY_MIN_LENGTH = 32;

export interface PurposeKey {
  /** Names the secret the key comes from: 4 characters of base64url, safe to publish. */
  readonly kid: string;
  /** 256 bits. */
  readonly key: KeyObject;
}

/**
 * Keys for single purposes, all derived from SECRET_KEY. Every process with the same SECRET_KEY derives the same keys, and
 * a key of one purpose tells nothing of another's.
 */
export interface Keyring {
  /** The key to sign or seal with. `purpose` is a fixed text of the program, never a caller's: results are kept. */
  current(purpose: string): PurposeKey;
  /** The key to verify or open with; undefined when no secret of the ring has this `kid`. */
  find(kid: string, purpose: string): PurposeKey | undefined;
}

/**
 * @param secretKey signs and seals from now on; at least 32 characters, else a RangeError
 * @param olderKeys secrets of before a rotation, kept for verifying until what they signed has expired
 */
export function createKeyring(secretKey: string, olderKeys: readonly string[] = []): Keyring {
  const currentKid = keyId(secretKey);
  const secrets = new Map<string, string>();
  for (const secret of [...olderKeys, secretKey]) secrets.set(keyId(secret), secret);
  const derived = new Map<string, PurposeKey>();

  function keyOf(kid: string, secret: string, purpose: string): PurposeKey {
    const name = `${kid} ${purpose}`;
    const known = derived.get(name);
    if (known) return known;
    const made = { kid, key: createSecretKey(derive(secret, `inlay key v1 ${purpose}`, 32)) };
    derived.set(name, made);
    return made;
  }

  return {
    current: (purpose) => keyOf(currentKid, secretKey, purpose),
    find(kid, purpose) {
      const secret = secrets.get(kid);
      return secret === undefined ? undefined : keyOf(kid, secret, purpose);
    },
  };
}

function keyId(secret: string): string {
  if (secret.length < SECRET_KEY_MIN_LENGTH) throw new RangeError(`SECRET_KEY must be at least ${SECRET_KEY_MIN_LENGTH} characters long.`);
  return derive(secret, 'inlay key id v1', 3).toString('base64url');
}

/** No salt: SECRET_KEY is itself random, and a salt would have to be shared between processes (RFC 5869, 3.1). */
function derive(secret: string, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
}
