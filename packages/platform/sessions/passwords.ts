import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '../http/caller-network.ts';
import type { PasswordFilter } from './password-filter.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's minimum and 7 ms a hash on a small machine. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_RUNNING = 4;
export const MAX_WAITING = 200;
/** Places, running or waiting, that one network may hold: whoever sends hundreds at once waits for himself alone. */
export const PLACES_OF_A_NETWORK = 8;

/** `address` is the caller's, whose network's share of the queue is used. */
export interface Passwords {
  /** PHC string of the NFKC form; the text is used whole, never trimmed or cut. */
  hash(text: string, address: string): Promise<string>;
  verify(phc: string, text: string, address: string): Promise<boolean>;
  /** Whether it stands in a list of common or stolen ones: those are what is guessed first. */
  isCommon(text: string): boolean;
  /** As long as a real `verify`, always false: unknown usernames take the same time. */
  verifyDummy(text: string, address: string): Promise<false>;
}

/** Hashing is the dearest thing a stranger can ask for: a few run, some wait, the rest is told to come back (503). */
export function makePasswords(lists: readonly PasswordFilter[] = []): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const places = new Map<string, number>();
  const dummy = hash('no account has this password', PARAMETERS);

  async function queued<T>(address: string, work: () => Promise<T>): Promise<T> {
    const network = callerNetwork(address);
    const held = places.get(network) ?? 0;
    const full = running >= MAX_RUNNING && waiting.length >= MAX_WAITING;
    if (full || held >= PLACES_OF_A_NETWORK) throw new Refusal('unavailable', { retryAfter: 2 });
    places.set(network, held + 1);
    try {
      return await inTurn(work);
    } finally {
      const left = (places.get(network) ?? 1) - 1;
      if (left > 0) places.set(network, left);
      else places.delete(network);
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    hash: (text, address) => queued(address, () => hash(text.normalize('NFKC'), PARAMETERS)),
    verify: (phc, text, address) => queued(address, () => verify(phc, text.normalize('NFKC')).catch(() => false)),
    isCommon: (text) => lists.some((list) => list.has(text.normalize('NFKC'))),
    verifyDummy: async (text, address) => {
      const phc = await dummy;
      await queued(address, () => verify(phc, text.normalize('NFKC')));
      return false;
    },
  };
}
