import type { Clock } from '@inlay/platform/clock.ts';

const MAX_ENTRIES = 10_000;

export interface ShortCache<T> {
  /** The kept value, or the loaded one. */
  get(key: string, load: () => Promise<T | undefined>): Promise<T | undefined>;
  /** The kept value, if there is one: costs no query. */
  peek(key: string): T | undefined;
  /** One key, or all of them. */
  forget(key?: string): void;
}

/**
 * Keeps what keys lead to for a few seconds, so that a busy site costs a query now and then instead of two a call.
 * @param missMs how long it is known that a key leads nowhere. Apart from what was found: made-up keys can't push that out.
 */
export function makeShortCache<T>(clock: Clock, keptMs: number, missMs = 0): ShortCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  const misses = new Map<string, number>();
  let generation = 0;

  return {
    async get(key, load) {
      const now = clock();
      const entry = entries.get(key);
      if (entry && entry.until > now) return entry.value;
      if ((misses.get(key) ?? 0) > now) return undefined;
      const asked = generation;
      const value = await load();
      // What was read before a change must not be kept after it.
      if (asked !== generation) return value;
      if (value === undefined) {
        if (misses.size >= MAX_ENTRIES) misses.clear();
        if (missMs > 0) misses.set(key, now + missMs);
        return value;
      }
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(key, { value, until: now + keptMs });
      return value;
    },
    peek(key) {
      const entry = entries.get(key);
      return entry && entry.until > clock() ? entry.value : undefined;
    },
    forget(key) {
      generation += 1;
      if (key === undefined) {
        entries.clear();
        misses.clear();
      } else {
        entries.delete(key);
        misses.delete(key);
      }
    },
  };
}
