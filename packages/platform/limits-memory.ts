import type { Clock } from './clock.ts';
import type { Windows } from './limits.ts';

interface Window {
  used: number;
  endsAt: number;
}

/** About 40 MB. Beyond it the oldest tenth goes: a flood of keys costs memory only up to here. */
const MAX_WINDOWS = 200_000;
const DROPPED_AT_ONCE = MAX_WINDOWS / 10;
const SWEEP_EVERY_MS = 60_000;

/** Windows of this process, by the injected clock. */
export function makeMemoryWindows(clock: Clock): Windows {
  const windows = new Map<string, Window>();
  let sweptAt = clock();

  function sweep(now: number): void {
    sweptAt = now;
    for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id);
  }

  /** Many in one pass: a Map skips everything deleted before its first entry each time it is asked for it. */
  function dropOldest(): void {
    let left = DROPPED_AT_ONCE;
    for (const id of windows.keys()) {
      if (left === 0) return;
      windows.delete(id);
      left -= 1;
    }
  }

  function live(id: string, now: number): Window | undefined {
    const window = windows.get(id);
    return window && window.endsAt > now ? window : undefined;
  }

  return {
    async take(rule, key, cost) {
      const now = clock();
      if (now - sweptAt >= SWEEP_EVERY_MS) sweep(now);
      const id = `${rule.name} ${key}`;
      let window = live(id, now);
      if (!window) {
        window = { used: 0, endsAt: now + rule.seconds * 1_000 };
        windows.delete(id);
        windows.set(id, window);
        if (windows.size > MAX_WINDOWS) dropOldest();
      }
      window.used += cost;
      return { used: window.used, restMs: window.endsAt - now };
    },
    async refund(rule, key, cost) {
      const window = live(`${rule.name} ${key}`, clock());
      if (window) window.used = Math.max(0, window.used - cost);
    },
    async reset(rule, key) {
      windows.delete(`${rule.name} ${key}`);
    },
    close: async () => windows.clear(),
  };
}
