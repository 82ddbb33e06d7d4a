import { Refusal } from '@inlay/kernel/errors.ts';

/** One of Node's four threads: the others are for passwords, files and names. It looks into some 400 proofs a second. */
const RUNNING = 1;
const WAITING = 200;

/** For proofs that cost a core some milliseconds each: a few at a time, the rest waits. */
export interface WorkQueue {
  /** @throws Refusal `unavailable` where as many wait as may; to be asked before a challenge is spent on it */
  admit(): void;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function makeWorkQueue({ running: most = RUNNING, waiting: room = WAITING } = {}): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    admit() {
      if (waiting.length >= room) throw new Refusal('unavailable', { retryAfter: 1 });
    },
    async run(work) {
      if (running < most) running += 1;
      // Whoever ends hands its place on.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
