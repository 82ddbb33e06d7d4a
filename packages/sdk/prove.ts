import type { ProofOfWork } from './protocol.ts';
import { createHasher, zeroBits } from './sha256.ts';

const sliceMs = 8;
const showEveryMs = 100;

export interface Proof {
  /** The number found. Stays pending for ever once stopped. */
  readonly done: Promise<number>;
  stop(): void;
}

/**
 * Searches in slices of 8 ms on the main thread. `show` gets the chance (0 to 1) that a search of this length has ended by now, and the
 * seconds after which 95 of 100 searches have: a search has no memory, so nothing more honest can be said.
 */
export function prove({ salt, bits }: ProofOfWork, show: (share: number, restSeconds: number) => void): Proof {
  const hash = createHasher(salt);
  const expected = 2 ** bits;
  // Unlike timers, messages are not slowed down in a tab in the background.
  const { port1, port2 } = new MessageChannel();
  let n = 0;
  const start = performance.now();
  let shown = start;
  const done = new Promise<number>((resolve) => {
    port1.onmessage = () => {
      const begin = performance.now();
      let now = begin;
      while (now - begin < sliceMs) {
        for (const stop = n + 64; n < stop; n++) {
          if (zeroBits(hash(`${n}`)) < bits) continue;
          show(1, 0);
          port1.close();
          resolve(n);
          return;
        }
        now = performance.now();
      }
      if (now - shown > showEveryMs) {
        shown = now;
        show(1 - Math.exp(-n / expected), Math.max(0, ((3 * expected - n) * (now - start)) / n / 1000));
      }
      port2.postMessage(0);
    };
  });
  port2.postMessage(0);
  return { done, stop: () => port1.close() };
}
