import { Refusal } from '@inlay/kernel/errors.ts';

/** Calls that wait for a message: of a project, and of a process. Each looks into the database now and then. */
export const WAITERS = { ofProject: 10, ofProcess: 200 } as const;

/** What another process has kept is seen this much later at most. */
const LOOK_EVERY_MS = 500;
/** Long enough for the transaction of a message of this process to commit. */
const NUDGE_MS = 20;

export interface Waiting<T> {
  readonly siteId: string;
  readonly waitMs: number;
  /** Undefined while there is nothing. */
  readonly find: () => Promise<T | undefined>;
  /** Nobody waits any more: the caller has gone, or the server is about to stop. */
  readonly over: () => boolean;
}

/** Where calls wait for what comes. They wait in real time, whatever the clock says. */
export function makeWaitingRoom() {
  const waiting = new Map<string, Set<() => void>>();
  let all = 0;

  /** Until the next look: a message was kept here, or it is time. */
  function pause(woken: Set<() => void>, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        woken.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      woken.add(wake);
    });
  }

  /** As many of a project as have entered and not left; each set lives as long as somebody of the project waits. */
  const inside = new Map<string, number>();
  function enter(siteId: string): () => void {
    const ofProject = inside.get(siteId) ?? 0;
    if (ofProject >= WAITERS.ofProject || all >= WAITERS.ofProcess) throw new Refusal('rate-limited', { retryAfter: 1 });
    inside.set(siteId, ofProject + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (inside.get(siteId) ?? 1) - 1;
      if (left > 0) return void inside.set(siteId, left);
      inside.delete(siteId);
      waiting.delete(siteId);
    };
  }

  return {
    /** A message was written for the project, and is about to be committed. */
    nudge(siteId: string): void {
      if (!waiting.has(siteId)) return;
      setTimeout(() => {
        for (const wake of waiting.get(siteId) ?? []) wake();
      }, NUDGE_MS).unref();
    },

    /**
     * What is found at once, or as soon as it is there; undefined when the wait ends without it.
     * @throws Refusal `rate-limited` where too many wait
     */
    async until<T>({ siteId, waitMs, find, over }: Waiting<T>): Promise<T | undefined> {
      const found = await find();
      if (found !== undefined || waitMs === 0) return found;
      const end = performance.now() + waitMs;
      const leave = enter(siteId);
      try {
        const woken = waiting.get(siteId) ?? new Set();
        waiting.set(siteId, woken);
        for (;;) {
          const left = end - performance.now();
          if (left <= 0 || over()) return undefined;
          await pause(woken, Math.min(left, LOOK_EVERY_MS));
          const come = await find();
          if (come !== undefined) return come;
        }
      } finally {
        leave();
      }
    },
  };
}
export type WaitingRoom = ReturnType<typeof makeWaitingRoom>;
