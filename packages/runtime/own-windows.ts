import type { Clock } from '@inlay/platform/clock.ts';

const MAX_KEYS = 10_000;

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
  const waitUntil = (endsAt: number) => Math.max(1, Math.ceil((endsAt - clock()) / 1_000));

  return {
    take(key) {
      let window = live(key);
      if (!window) {
        if (windows.size >= MAX_KEYS) windows.clear();
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
