import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Difficulty } from '../captcha-type.ts';
import { type Drawn, type Thread, startThread } from './start-thread.ts';

/** Something that draws: a thread, or the main thread in place of one. */
export interface Drawer {
  draw(slug: string, difficulty: Difficulty): Promise<Drawn>;
  /** Orders it may be given at once: with two, the next one lies ready when one is done. */
  readonly room: number;
  /** Whether its time is free for drawing ahead. */
  readonly drawsAhead: boolean;
  /** Orders under way. */
  orders: number;
}

export interface Drawers {
  /** The threads that can draw; while there is none, the main thread. */
  list(): readonly Drawer[];
  /** Threads that can draw. */
  readonly threads: number;
  start(): void;
  /** The first thread, unless there is one. */
  wake(): void;
  /** One thread more, as far as there may be more. */
  add(): void;
  /** To be called when orders have come or gone: threads without any end after a while, and the memory they hold with them. */
  notice(): void;
  stop(): Promise<void>;
}

interface DrawersOptions {
  readonly folder: string;
  /** Threads at most. */
  readonly most: number;
  readonly drawHere: Drawer['draw'];
  /** Milliseconds without orders after which the threads end. */
  readonly restMs: number;
  /** There may be something to do for a drawer. */
  readonly onChange: () => void;
  readonly onFault: (error: Error) => void;
}

const ORDERS_AT_ONCE = 2;
const RESTART_MS = 1_000;
const RESTART_MOST_MS = MINUTE_MS;

/** Threads come one by one; one that breaks off is replaced, after a while that doubles as long as none gets to draw. */
export function makeDrawers({ folder, most, restMs, drawHere, onChange, onFault }: DrawersOptions): Drawers {
  const mainThread: Drawer = { draw: drawHere, room: 1, drawsAhead: false, orders: 0 };
  const started = new Set<Thread>();
  const loaded = new Map<Thread, Drawer>();
  let running = false;
  /** A thread broke off, and its replacement is not due yet. */
  let broken = false;
  let restartMs = RESTART_MS;
  let rest: NodeJS.Timeout | undefined;

  function again(): void {
    broken = false;
    add();
  }

  function add(): void {
    if (!running || broken || started.size >= most) return;
    const thread = startThread(folder, {
      onLoaded(ready) {
        restartMs = RESTART_MS;
        loaded.set(ready, { draw: ready.draw, room: ORDERS_AT_ONCE, drawsAhead: true, orders: 0 });
        onChange();
      },
      onEnd(gone, error) {
        started.delete(gone);
        loaded.delete(gone);
        onFault(error);
        broken = true;
        setTimeout(again, restartMs).unref();
        restartMs = Math.min(RESTART_MOST_MS, restartMs * 2);
        onChange();
      },
    });
    started.add(thread);
  }

  async function endAll(): Promise<void> {
    const ending = [...started].map((thread) => thread.end());
    started.clear();
    loaded.clear();
    await Promise.all(ending);
  }

  return {
    list: () => (loaded.size > 0 ? [...loaded.values()] : [mainThread]),
    get threads() {
      return loaded.size;
    },
    start: () => void (running = true),
    wake() {
      if (started.size === 0) add();
    },
    add,
    notice() {
      const busy = loaded.size === 0 || [...loaded.values()].some(({ orders }) => orders > 0);
      if (!busy) {
        rest ??= setTimeout(() => void endAll(), restMs).unref();
        return;
      }
      clearTimeout(rest);
      rest = undefined;
    },
    async stop() {
      running = false;
      clearTimeout(rest);
      await endAll();
    },
  };
}
