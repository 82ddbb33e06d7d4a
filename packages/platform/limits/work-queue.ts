import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork, callerSurroundings } from '../http/caller-network.ts';

export interface Shares {
  /** How many are at work at once. */
  readonly running: number;
  /** Places, working or waiting, that one network may hold: whoever sends hundreds at once waits for himself alone. */
  readonly ofNetwork: number;
  /** And all that share its surroundings: a free tunnel has 256 networks. */
  readonly ofSurroundings: number;
  /** From so many places on a network gets one and no more: a full house has no closed door. */
  readonly places: number;
  /** All there are, those kept for newcomers among them. */
  readonly withNewcomers: number;
  /** Seconds until whoever found no place may come back. */
  readonly retryAfter: number;
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** For what costs a core some milliseconds or more: a few at a time, the rest waits, and the networks take turns. */
export interface WorkQueue {
  /**
   * Holds a place for the caller's network while `act` lasts, which may have its work done in turn.
   * @throws Refusal `unavailable` where there is none; to be asked before anything is spent on it
   */
  hold<Result>(address: string, act: (inTurn: InTurn) => Promise<Result>): Promise<Result>;
}

export function makeWorkQueue(shares: Shares): WorkQueue {
  let running = 0;
  let taken = 0;
  const takenBy = new Map<string, number>();
  const takenAround = new Map<string, number>();
  /** The network whose turn it is stands first, and goes to the end with it. */
  const waiting = new Map<string, (() => void)[]>();

  function wait(network: string): Promise<void> {
    return new Promise((resolve) => {
      const line = waiting.get(network);
      if (line) line.push(resolve);
      else waiting.set(network, [resolve]);
    });
  }

  /** Whoever ends hands its turn on. */
  function handOn(): void {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [network, line] = first;
    waiting.delete(network);
    line.shift()?.();
    if (line.length > 0) waiting.set(network, line);
  }

  function hasPlace(network: string, surroundings: string): boolean {
    const own = takenBy.get(network) ?? 0;
    if (own >= shares.ofNetwork || (takenAround.get(surroundings) ?? 0) >= shares.ofSurroundings) return false;
    return taken < (own === 0 ? shares.withNewcomers : shares.places);
  }

  function take(network: string, surroundings: string): void {
    taken += 1;
    takenBy.set(network, (takenBy.get(network) ?? 0) + 1);
    takenAround.set(surroundings, (takenAround.get(surroundings) ?? 0) + 1);
  }

  function leave(network: string, surroundings: string): void {
    taken -= 1;
    giveBack(takenBy, network);
    giveBack(takenAround, surroundings);
  }

  return {
    async hold(address, act) {
      const [network, surroundings] = [callerNetwork(address), callerSurroundings(address)];
      if (!hasPlace(network, surroundings)) throw new Refusal('unavailable', { retryAfter: shares.retryAfter });
      take(network, surroundings);
      try {
        return await act(async (work) => {
          if (running < shares.running) running += 1;
          else await wait(network);
          try {
            return await work();
          } finally {
            handOn();
          }
        });
      } finally {
        leave(network, surroundings);
      }
    },
  };
}

function giveBack(held: Map<string, number>, key: string): void {
  const left = (held.get(key) ?? 1) - 1;
  if (left > 0) held.set(key, left);
  else held.delete(key);
}
