import { createCipheriv, createDecipheriv, createHmac, randomBytes, type KeyObject, createSecretKey } from 'node:crypto';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { readSealedChallenge, writeSealedChallenge, type SealedChallenge } from './sealed-challenge.ts';

/** What a state is bound to: opened for anything else, it doesn't open. */
export interface ChallengeBinding {
  readonly id: string;
  readonly siteKey: string;
  readonly compKey: string;
  /** Host name of the page, as the caller's Origin says. */
  readonly host: string;
}

/** The truth of a challenge, carried by the visitor's browser, readable by every process with the same SECRET_KEY and nobody else. */
export interface StateSealer {
  seal(challenge: SealedChallenge, binding: ChallengeBinding): string;
  /** Undefined for whatever wasn't sealed here for this binding. Says nothing about expiry. */
  open(state: unknown, binding: ChallengeBinding): SealedChallenge | undefined;
}

const PURPOSE = 'captcha-state-v1';
/** kid 3, day 2, nonce 12, ciphertext, tag 16. */
const NONCE_AT = 5;
const BODY_AT = 17;
const TAG_BYTES = 16;
/** Longest there is: an action of 32, 255 characters of cData at 6 bytes each, a truth of a few hundred bytes. */
const MAX_STATE_LENGTH = 8_192;
const KEPT_DAY_KEYS = 8;

export function createStateSealer(keyring: Keyring): StateSealer {
  // Random 96-bit nonces are safe for 2^32 uses of a key, so each day has a key of its own.
  const dayKeys = new Map<string, KeyObject>();

  function dayKey(base: KeyObject, kid: string, day: number): KeyObject {
    return dayKeys.get(`${kid}${day}`) ?? createSecretKey(createHmac('sha256', base).update(`captcha-state day ${day}`).digest());
  }

  /** Only keys that proved right are kept: a caller's made-up days can't push them out. */
  function keep(kid: string, day: number, key: KeyObject): void {
    const name = `${kid}${day}`;
    if (dayKeys.has(name)) return;
    if (dayKeys.size >= KEPT_DAY_KEYS) dayKeys.clear();
    dayKeys.set(name, key);
  }

  return {
    seal(challenge, binding) {
      const { kid, key: base } = keyring.current(PURPOSE);
      const day = Math.floor(challenge.issuedAt / DAY_MS);
      const key = dayKey(base, kid, day);
      keep(kid, day, key);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(associatedData(binding));
      const body = cipher.update(writeSealedChallenge(challenge), 'utf8');
      cipher.final();
      const head = Buffer.allocUnsafe(NONCE_AT);
      head.write(kid, 0, 'base64url');
      head.writeUInt16BE(day, 3);
      return Buffer.concat([head, nonce, body, cipher.getAuthTag()]).toString('base64url');
    },

    open(state, binding) {
      if (typeof state !== 'string' || state.length > MAX_STATE_LENGTH) return undefined;
      const bytes = Buffer.from(state, 'base64url');
      if (bytes.length < BODY_AT + TAG_BYTES || bytes.toString('base64url') !== state) return undefined;
      const kid = bytes.toString('base64url', 0, 3);
      const base = keyring.find(kid, PURPOSE);
      if (!base) return undefined;
      const day = bytes.readUInt16BE(3);
      const key = dayKey(base.key, kid, day);
      const text = decrypt(key, bytes, associatedData(binding));
      if (text === undefined) return undefined;
      keep(kid, day, key);
      return readSealedChallenge(text);
    },
  };
}

function decrypt(key: KeyObject, bytes: Buffer, aad: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(NONCE_AT, BODY_AT), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(BODY_AT, -TAG_BYTES), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return undefined; // final() throws when the tag doesn't match
  }
}

/** Each part is prefixed with its length in bytes: no two bindings give the same data. */
function associatedData({ id, siteKey, compKey, host }: ChallengeBinding): Buffer {
  const parts = [id, siteKey, compKey, host];
  return Buffer.from(`${PURPOSE}|${parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('|')}`, 'utf8');
}
