import type { Clock } from '@inlay/platform/clock.ts';

export interface FakeClock extends Clock {
  /** Moves time forward by milliseconds. */
  advance(ms: number): void;
  set(now: number): void;
}

/** A clock that stands still until the test moves it. Starts at the real time unless told otherwise. */
export function fakeClock(start = Date.now()): FakeClock {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, {
    advance: (ms: number) => void (now += ms),
    set: (to: number) => void (now = to),
  });
}
