import { hash, verify } from '@node-rs/argon2';
import { type Shares, makeWorkQueue } from '../limits/work-queue.ts';
import type { PasswordFilter } from './password-filter.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's minimum and 7 ms a hash on a small machine. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Four run and 200 wait; half of the places are kept for networks that have none. */
export const PASSWORD_SHARES: Shares = { running: 4, ofNetwork: 8, ofSurroundings: 40, places: 104, withNewcomers: 204, retryAfter: 2 };

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
export function makePasswords(lists: readonly PasswordFilter[] = [], queue = makeWorkQueue(PASSWORD_SHARES)): Passwords {
  const dummy = hash('no account has this password', PARAMETERS);
  const queued = <T>(address: string, work: () => Promise<T>): Promise<T> => queue.hold(address, (inTurn) => inTurn(work));

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
