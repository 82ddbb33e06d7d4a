import { Refusal } from '@inlay/kernel/errors.ts';

/** One of Node's four threads: the others are for passwords, files and names. It looks into some 400 proofs a second. */
const RUNNING = 1;
/** Places that one network may hold: whoever sends hundreds at once waits for himself alone. */
const PLACES_OF_A_NETWORK = 8;
/** From so many places on a network gets one and no more: a full house has no closed door. */
const PLACES = 200;
const NETWORKS = 1_000;

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** For proofs that cost a core some milliseconds each: a few at a time, the rest waits, and the networks take turns. */
export interface WorkQueue {
  /**
   * Holds a place for the network while `act` lasts, which may have its work done in turn.
   * @throws Refusal `unavailable` where there is none; to be asked before a challenge is spent on it
   */
  hold<Result>(network: string, act: (inTurn: InTurn) => Promise<Result>): Promise<Result>;
}

export function makeWorkQueue({
  running: most = RUNNING,
  ofNetwork = PLACES_OF_A_NETWORK,
  places = PLACES,
  networks = NETWORKS,
} = {}): WorkQueue {
  let running = 0;
  let taken = 0;
  const takenBy = new Map<string, number>();
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

  return {
    async hold(network, act) {
      const own = takenBy.get(network) ?? 0;
      if (own >= ofNetwork || taken >= (own === 0 ? networks : places)) throw new Refusal('unavailable', { retryAfter: 1 });
      taken += 1;
      takenBy.set(network, own + 1);
      try {
        return await act(async (work) => {
          if (running < most) running += 1;
          else await wait(network);
          try {
            return await work();
          } finally {
            handOn();
          }
        });
      } finally {
        taken -= 1;
        const left = (takenBy.get(network) ?? 1) - 1;
        if (left > 0) takenBy.set(network, left);
        else takenBy.delete(network);
      }
    },
  };
}
