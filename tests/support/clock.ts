import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';

export interface FakeClock extends Clock {
  /** Moves time forward by milliseconds. */
  advance(ms: number): void;
  set(now: number): void;
}

/**
 * Eight in the morning UTC of this day. Limits count anew at midnight: a test that moves its clock by hours must not come upon one because of
 * when it happens to run.
 */
const morning = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS;

/** A clock that stands still until the test moves it. Starts in the morning of this day unless told otherwise. */
export function fakeClock(start = morning()): FakeClock {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, {
    advance: (ms: number) => void (now += ms),
    set: (to: number) => void (now = to),
  });
}
