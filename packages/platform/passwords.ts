import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@inlay/kernel/errors.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's minimum and 7 ms a hash on a small machine. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_RUNNING = 4;
const MAX_WAITING = 200;

export interface Passwords {
  /** PHC string of the NFKC form; the text is used whole, never trimmed or cut. */
  hash(text: string): Promise<string>;
  verify(phc: string, text: string): Promise<boolean>;
  /** As long as a real `verify`, always false: unknown usernames take the same time. */
  verifyDummy(text: string): Promise<false>;
}

/** Hashing is the dearest thing a stranger can ask for: a few run, some wait, the rest is told to come back (503). */
export function makePasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const dummy = hash('no account has this password', PARAMETERS);

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    hash: (text) => queued(() => hash(text.normalize('NFKC'), PARAMETERS)),
    verify: (phc, text) => queued(() => verify(phc, text.normalize('NFKC')).catch(() => false)),
    verifyDummy: async (text) => {
      const phc = await dummy;
      await queued(() => verify(phc, text.normalize('NFKC')));
      return false;
    },
  };
}
