import { Refusal } from '@inlay/kernel/errors.ts';

/**
 * Calls that wait for a message: of a member, of a project, and of a process. Each looks into the database now and then. A project's servers
 * have as many as its members together: whoever only views a project keeps its tests from nothing.
 */
export const WAITERS = { ofMember: 3, ofProject: 10, ofProcess: 200 } as const;

/** What another process has kept is seen this much later at most. */
const LOOK_EVERY_MS = 500;
/** Long enough for the transaction of a message of this process to commit. */
const NUDGE_MS = 20;

export interface Waiting<T> {
  readonly siteId: string;
  /** Undefined for a server. */
  readonly memberId: string | undefined;
  readonly waitMs: number;
  /** Undefined while there is nothing. */
  readonly find: () => Promise<T | undefined>;
  /** Nobody waits any more: the caller has gone, or the server is about to stop. */
  readonly over: () => boolean;
}

/** Where calls wait for what comes. They wait in real time, whatever the clock says. */
export function makeWaitingRoom() {
  /** By project; a set lives as long as somebody of it waits. */
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

  /** As many as have entered and not left. */
  const inside = new Map<string, number>();
  const count = (key: string) => inside.get(key) ?? 0;
  function change(key: string, by: 1 | -1): void {
    const left = count(key) + by;
    if (left > 0) inside.set(key, left);
    else inside.delete(key);
  }

  function enter({ siteId, memberId }: Pick<Waiting<unknown>, 'siteId' | 'memberId'>): () => void {
    const project: readonly [key: string, most: number] = [
      `${siteId} ${memberId === undefined ? 'servers' : 'members'}`,
      WAITERS.ofProject,
    ];
    const counted = memberId === undefined ? [project] : [project, [`${siteId} ${memberId}`, WAITERS.ofMember] as const];
    if (all >= WAITERS.ofProcess || counted.some(([key, most]) => count(key) >= most)) throw new Refusal('rate-limited', { retryAfter: 1 });
    for (const [key] of counted) change(key, 1);
    all += 1;
    return () => {
      all -= 1;
      for (const [key] of counted) change(key, -1);
      if (count(`${siteId} servers`) + count(`${siteId} members`) === 0) waiting.delete(siteId);
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
    async until<T>({ siteId, memberId, waitMs, find, over }: Waiting<T>): Promise<T | undefined> {
      const found = await find();
      if (found !== undefined || waitMs === 0) return found;
      const end = performance.now() + waitMs;
      const leave = enter({ siteId, memberId });
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
