import { showEveryMs, sliceMs } from '../limits.ts';
import type { ProofOfWork } from '../protocol.ts';
import { createHasher } from '../../core/sha256.ts';

/** Yields how many numbers it has tried, every millisecond or oftener, and returns the one that passes. */
export type Search = Generator<number, number>;

export interface Proof {
  /** The number found. Stays pending for ever once stopped. */
  readonly done: Promise<number>;
  stop(): void;
}

function* searchPlainly({ salt, bits }: ProofOfWork): Search {
  const hash = createHasher(salt);
  // The first word is enough: no device finds 32 zero bits.
  for (let n = 0; ; n++) {
    if (Math.clz32(hash(`${n}`)[0]!) >= bits) return n;
    if (n % 64 === 0) yield n;
  }
}

/**
 * Searches in slices of 8 ms on the main thread. `show` gets the chance (0 to 1) that a search of this length has ended by now.
 * @param searchHard for proofs that need memory: most visitors never load what they take
 */
export function prove(pow: ProofOfWork, show: (share: number) => void, searchHard: () => Promise<Search>): Proof {
  // Unlike timers, messages are not slowed down in a tab in the background.
  const { port1, port2 } = new MessageChannel();
  let shown = performance.now();
  const done = (async () => {
    const search = pow.alg === 'scrypt' ? await searchHard() : searchPlainly(pow);
    return new Promise<number>((resolve) => {
      port1.onmessage = () => {
        const begin = performance.now();
        let step: IteratorResult<number, number>;
        do step = search.next();
        while (!step.done && performance.now() - begin < sliceMs);
        if (step.done) {
          show(1);
          port1.close();
          return resolve(step.value);
        }
        if (begin - shown > showEveryMs) {
          shown = begin;
          show(1 - Math.exp(-step.value / 2 ** pow.bits));
        }
        port2.postMessage(0);
      };
      port2.postMessage(0);
    });
  })();
  // Whoever waits for it hears of a module that did not come; nobody may be waiting yet.
  done.catch(() => {});
  return { done, stop: () => port1.close() };
}
