import { createHmac } from 'node:crypto';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Engine } from '@inlay/platform/database/database.ts';
import type { Shared } from '@inlay/platform/database/shared-commits.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { HASH_KEY_BYTES, type KeyedHash, createKeyedHash } from '../../spam/keyed-hash.ts';
import { bandsOf, fingerprintOf, isSameText } from '../../spam/simhash.ts';
import { type NewFingerprint, fingerprintsNear } from '../store/fingerprint-rows.ts';
import type { FormPlace } from '../store/places.ts';

export interface SeenText {
  /** How often the project got this text, this time included; 0 for a text too short to compare. */
  readonly timesSent: number;
  /** How many projects did, this one included. */
  readonly projectsReached: number;
  /** What counts this time, in the transaction that keeps the text; none for a text too short to compare. */
  readonly fingerprint: NewFingerprint | undefined;
}

const NOTHING: SeenText = { timesSent: 0, projectsReached: 0, fingerprint: undefined };

/** Fingerprints of two days can't be compared, and without the key nobody learns a text from one. */
function hashOfDay(keyring: Keyring, now: number): KeyedHash {
  const day = Math.floor(now / DAY_MS);
  const key = createHmac('sha256', keyring.current('form-fingerprints-v1').key).update(`fingerprints of day ${day}`).digest();
  return createKeyedHash(key.subarray(0, HASH_KEY_BYTES));
}

interface Looking {
  readonly engine: Engine;
  readonly inSharedRead: Shared;
  readonly keyring: Keyring;
  readonly now: number;
}

/** Whether a text, or nearly the same, came before within the day. */
export async function lookForText({ engine, inSharedRead, keyring, now }: Looking, place: FormPlace, text: string): Promise<SeenText> {
  const bits = fingerprintOf(text, hashOfDay(keyring, now));
  if (bits === undefined) return NOTHING;
  const bands = bandsOf(bits).map((band, quarter) => `${quarter}-${band}`);
  const near = await inSharedRead(fingerprintsNear[engine], { environment: place.environment, bands, since: now - DAY_MS });
  const same = near.filter(({ fingerprint }) => isSameText(BigInt(`0x${fingerprint}`), bits));
  const own = same.filter(({ site_id }) => site_id === place.siteId);
  return {
    timesSent: own.reduce((sum, { times }) => sum + times, 0) + 1,
    projectsReached: new Set([...same.map(({ site_id }) => site_id), place.siteId]).size,
    fingerprint: { siteId: place.siteId, environment: place.environment, fingerprint: bits.toString(16), bands, at: now },
  };
}
