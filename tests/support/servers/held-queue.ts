import { setImmediate as settled } from 'node:timers/promises';
import { type Shares, type WorkQueue, makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';

export interface HeldQueue {
  /** For what is to be served beside the flood. */
  readonly queue: WorkQueue;
  /** Work of these callers, none of which ends by itself: how many of them find a place. */
  flood(addresses: readonly string[]): Promise<number>;
  /** The eldest end one by one: how many more of the flood have their turn before what is asked of the queue; undefined where it finds no place. */
  turnsBefore(asked: () => Promise<unknown>): Promise<number | undefined>;
}

/** A queue that others hold as long as the test says: counted in turns, whatever the machine's speed. */
export function heldQueue(shares: Shares): HeldQueue {
  const queue = makeWorkQueue(shares);
  const ends: (() => void)[] = [];
  let begun = false;
  let turns = 0;

  async function endEldest(): Promise<void> {
    ends.shift()?.();
    await settled();
  }

  return {
    queue: {
      hold: (address, act) =>
        queue.hold(address, (inTurn) =>
          act((work) =>
            inTurn(() => {
              begun = true;
              return work();
            }),
          ),
        ),
    },
    async flood(addresses) {
      let refused = 0;
      const work = () => {
        turns += 1;
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      for (const address of addresses) queue.hold(address, (inTurn) => inTurn(work)).catch(() => (refused += 1));
      await settled();
      return addresses.length - refused;
    },
    async turnsBefore(asked) {
      let refused = false;
      begun = false;
      turns = 0;
      const answered = asked().catch(() => (refused = true));
      await settled();
      while (!begun && !refused && ends.length > 0) await endEldest();
      const seen = begun ? turns : undefined;
      while (ends.length > 0) await endEldest();
      await answered;
      return seen;
    },
  };
}

/** One address of each of so many networks, 256 at most, that share a /48. */
export const networksOfOneTunnel = (count: number, tunnel = 1): string[] =>
  Array.from({ length: count }, (_, n) => `2001:db8:${tunnel}:${n.toString(16)}00::1`);
