import type { Clock } from '@inlay/platform/clock.ts';
import { makeNetworkMark } from './network-mark.ts';
import { makeOwnWindows } from './own-windows.ts';

/** Calls of a network with keys, secrets or states that nobody knows: each may cost a look-up. */
export const INVALID_CALLS = { points: 100, seconds: 10 } as const;

/** What a network that is over the bound sends is refused before it costs anything, unless it proves by itself that it is good. */
export interface InvalidCalls {
  count(address: string): void;
  /** Seconds; 0 for almost everybody. */
  waitOf(address: string): number;
}

export function makeInvalidCalls(clock: Clock): InvalidCalls {
  const windows = makeOwnWindows(clock, INVALID_CALLS);
  const markOf = makeNetworkMark(clock);
  return {
    count: (address) => void windows.take(markOf(address)),
    waitOf: (address) => windows.waitOf(markOf(address)),
  };
}
