import type { Clock } from './clock.ts';
import type { Windows } from './limits.ts';

interface Window {
  used: number;
  endsAt: number;
}

/** About 30 MB. Beyond it the oldest windows go: a flood of keys costs memory only up to here. */
const MAX_WINDOWS = 200_000;
const SWEEP_EVERY_MS = 60_000;

/** Windows of this process, by the injected clock. */
export function makeMemoryWindows(clock: Clock): Windows {
  const windows = new Map<string, Window>();
  let sweptAt = clock();

  function sweep(now: number): void {
    sweptAt = now;
    for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id);
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
        if (windows.size > MAX_WINDOWS)
          for (const oldest of windows.keys()) {
            windows.delete(oldest);
            break;
          }
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
