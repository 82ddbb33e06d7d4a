import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { Windows } from './windows.ts';

interface Window {
  used: number;
  endsAt: number;
}

/** About 40 MB. Beyond it the tenth goes that would end soonest: a flood of keys costs memory only up to here, and a lock of a day outlives it. */
const MAX_WINDOWS = 200_000;
const DROPPED_AT_ONCE = MAX_WINDOWS / 10;
const SWEEP_EVERY_MS = MINUTE_MS;

/** Windows of this process, by the injected clock. */
export function makeMemoryWindows(clock: Clock): Windows {
  const windows = new Map<string, Window>();
  let sweptAt = clock();

  function sweep(now: number): void {
    sweptAt = now;
    for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id);
  }

  /** Many in one pass: looking through them all for each one that comes would be the flood's work done for it. */
  function dropSoonest(): void {
    const last = Float64Array.from(windows.values(), ({ endsAt }) => endsAt).sort()[DROPPED_AT_ONCE - 1] ?? 0;
    let left = DROPPED_AT_ONCE;
    for (const [id, { endsAt }] of windows) {
      if (left === 0) return;
      if (endsAt > last) continue;
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
        if (windows.size > MAX_WINDOWS) dropSoonest();
      }
      window.used += cost;
      return { used: window.used, restMs: window.endsAt - now };
    },
    async used(rule, key) {
      const now = clock();
      const window = live(`${rule.name} ${key}`, now);
      return { used: window?.used ?? 0, restMs: window ? window.endsAt - now : 0 };
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
