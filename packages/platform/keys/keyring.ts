import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const MIN_LENGTH = 32;
/** 32 random bytes have far more, in base64 and in hex. */
const MIN_DIFFERENT = 10;

/** Of each `kid`, in characters of base64url. What is sealed begins with it. */
export const KID_LENGTH = 4;

/** Why a text is no key, as the end of a sentence that begins with its name; undefined for one that may be used. */
export function keyWeakness(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `must be at least ${MIN_LENGTH} characters long`;
  if (new Set(secret).size < MIN_DIFFERENT)
    return `must have at least ${MIN_DIFFERENT} different characters; make one with openssl rand -base64 32`;
  return undefined;
}

export interface PurposeKey {
  /** Names the secret the key comes from: safe to publish. */
  readonly kid: string;
  /** 256 bits. */
  readonly key: KeyObject;
}

/**
 * Keys for single purposes, all derived from SECRET_KEY. Every process with the same SECRET_KEY derives the same keys, and
 * a key of one purpose tells nothing of another's. `purpose` is a fixed text of the program, never a caller's: results are kept.
 */
export interface Keyring {
  /** Names SECRET_KEY itself; the `kid` of every current key. */
  readonly kid: string;
  /** The key to sign, seal or hash with. */
  current(purpose: string): PurposeKey;
  /** The key to verify or open with; undefined when neither the current nor a further secret has this `kid`. */
  find(kid: string, purpose: string): PurposeKey | undefined;
  /** All that something may have been hashed with: the current key, then those of further secrets, then of retired ones. */
  hashing(purpose: string): readonly PurposeKey[];
  /** HMAC-SHA-256 of a text under each secret itself, hex, in the same order: how codes were hashed before keys had purposes. */
  hashesUnderSecrets(text: string): readonly [string, ...string[]];
}

/**
 * @param secretKey signs, seals and hashes from now on; at least 32 characters, else a RangeError
 * @param furtherKeys secrets of before a rotation, or of its next step: what they signed, sealed or hashed is accepted
 * @param retiredKeys secrets that nothing is signed or sealed with any more: only what they hashed is still known
 */
export function createKeyring(secretKey: string, furtherKeys: readonly string[] = [], retiredKeys: readonly string[] = []): Keyring {
  const currentKid = keyId(secretKey);
  const opening = new Map([secretKey, ...furtherKeys].map((secret) => [keyId(secret), secret]));
  const hashing = new Map([...opening, ...retiredKeys.map((secret) => [keyId(secret), secret] as const)]);
  const laterHashing = [...hashing.values()].slice(1);
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
    kid: currentKid,
    current: (purpose) => keyOf(currentKid, secretKey, purpose),
    find(kid, purpose) {
      const secret = opening.get(kid);
      return secret === undefined ? undefined : keyOf(kid, secret, purpose);
    },
    hashing: (purpose) => [...hashing].map(([kid, secret]) => keyOf(kid, secret, purpose)),
    hashesUnderSecrets: (text) => [hashUnder(secretKey, text), ...laterHashing.map((secret) => hashUnder(secret, text))],
  };
}

/** The `kid` of a secret. */
export function keyId(secret: string): string {
  if (secret.length < MIN_LENGTH) throw new RangeError(`SECRET_KEY must be at least ${MIN_LENGTH} characters long.`);
  return derive(secret, 'inlay key id v1', 3).toString('base64url');
}

const hashUnder = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** No salt: SECRET_KEY is itself random, and a salt would have to be shared between processes (RFC 5869, 3.1). */
function derive(secret: string, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
}
