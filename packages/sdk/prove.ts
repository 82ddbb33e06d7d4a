import { showEveryMs, sliceMs } from './limits.ts';
import type { ProofOfWork } from './protocol.ts';
import { createHasher } from './sha256.ts';

export interface Proof {
  /** The number found. Stays pending for ever once stopped. */
  readonly done: Promise<number>;
  stop(): void;
}

/** Searches in slices of 8 ms on the main thread. `show` gets the chance (0 to 1) that a search of this length has ended by now. */
export function prove({ salt, bits }: ProofOfWork, show: (share: number) => void): Proof {
  const hash = createHasher(salt);
  const expected = 2 ** bits;
  // Unlike timers, messages are not slowed down in a tab in the background.
  const { port1, port2 } = new MessageChannel();
  let n = 0;
  let shown = performance.now();
  const done = new Promise<number>((resolve) => {
    port1.onmessage = () => {
      const begin = performance.now();
      let now = begin;
      while (now - begin < sliceMs) {
        for (const stop = n + 64; n < stop; n++) {
          // The first word is enough: no device finds 32 zero bits.
          if (Math.clz32(hash(`${n}`)[0]!) < bits) continue;
          show(1);
          port1.close();
          resolve(n);
          return;
        }
        now = performance.now();
      }
      if (now - shown > showEveryMs) {
        shown = now;
        show(1 - Math.exp(-n / expected));
      }
      port2.postMessage(0);
    };
  });
  port2.postMessage(0);
  return { done, stop: () => port1.close() };
}
