import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from './caller-network.ts';

const MB = 1024 * 1024;
const OF_A_NETWORK = 24 * MB;
const OF_THE_PROCESS = 96 * MB;
/** A minute is what an upload may take. */
const COME_BACK_S = 10;

/** Memory for bodies that are read whole before anybody has looked at them. */
export interface BodyRoom {
  /**
   * Keeps room for a body, declared or the most it may be, before a byte of it is read; answers how to give it back.
   * @throws Refusal `unavailable`: a network that holds its share already is refused first, and one with little to send last.
   */
  enter(address: string, bytes: number): () => void;
}

export function makeBodyRoom({ ofNetwork = OF_A_NETWORK, ofProcess = OF_THE_PROCESS } = {}): BodyRoom {
  const held = new Map<string, number>();
  let total = 0;

  return {
    enter(address, bytes) {
      const network = callerNetwork(address);
      const before = held.get(network) ?? 0;
      // Half of what the others leave: there is always something left for one that comes now.
      const share = Math.min(ofNetwork, (ofProcess - (total - before)) / 2);
      if (before + bytes > share) throw new Refusal('unavailable', { retryAfter: COME_BACK_S });
      held.set(network, before + bytes);
      total += bytes;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        total -= bytes;
        const rest = (held.get(network) ?? 0) - bytes;
        if (rest > 0) held.set(network, rest);
        else held.delete(network);
      };
    },
  };
}
