import type { Clock } from '@inlay/platform/clock.ts';

const MAX_KEYS = 10_000;
const DROPPED_AT_ONCE = MAX_KEYS / 10;

/** Points by key within this process, known at once: for what must not wait for a counter that several processes share. */
export interface OwnWindows {
  /** Counts one. Seconds until the window ends when that is more than it holds, else 0. */
  take(key: string): number;
  /** The same without counting. */
  waitOf(key: string): number;
}

export function makeOwnWindows(clock: Clock, { points, seconds }: { points: number; seconds: number }): OwnWindows {
  const windows = new Map<string, { used: number; readonly endsAt: number }>();

  function live(key: string) {
    const window = windows.get(key);
    return window && window.endsAt > clock() ? window : undefined;
  }
  /** All last equally long: the first ones in are those that end soonest. Whoever sends ever new keys frees nobody who came lately. */
  function makeRoom(): void {
    let left = DROPPED_AT_ONCE;
    for (const key of windows.keys()) {
      if (left === 0) return;
      windows.delete(key);
      left -= 1;
    }
  }
  const waitUntil = (endsAt: number) => Math.max(1, Math.ceil((endsAt - clock()) / 1_000));

  return {
    take(key) {
      let window = live(key);
      if (!window) {
        windows.delete(key);
        if (windows.size >= MAX_KEYS) makeRoom();
        windows.set(key, (window = { used: 0, endsAt: clock() + seconds * 1_000 }));
      }
      window.used += 1;
      return window.used > points ? waitUntil(window.endsAt) : 0;
    },
    waitOf(key) {
      const window = live(key);
      return window && window.used >= points ? waitUntil(window.endsAt) : 0;
    },
  };
}
