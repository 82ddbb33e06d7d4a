export interface SeededRandom {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `bound`. */
  below(bound: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** The same seed gives the same row of numbers on every machine (mulberry32, seeded by FNV-1a). Nothing secret is made of it. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, pick: (list) => list[below(list.length)] ?? list[0] };
}
