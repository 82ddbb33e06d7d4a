import type { Clock } from '@inlay/platform/clock.ts';
import { makeNetworkMark } from './network-mark.ts';
import { makeOwnWindows } from './own-windows.ts';

/** Calls of a network with keys, secrets or states that nobody knows: each may cost a look-up. */
export const INVALID_CALLS = { points: 100, seconds: 10 } as const;

/** Calls with an unknown secret that one good token excuses: whoever has earned one looks no further into secrets than anybody else. */
export const INVALID_OF_A_TOKEN = { points: 5, seconds: 900 } as const;

/** What a network that is over the bound sends is refused before it costs anything, unless it proves by itself that it is good. */
export interface InvalidCalls {
  /** @param jti of the good token that came along */
  count(address: string, jti?: string): void;
  /** Whether a good token still lifts the bound of whoever brings it. */
  mayLift(jti: string): boolean;
  /** Seconds; 0 for almost everybody. */
  waitOf(address: string): number;
}

export function makeInvalidCalls(clock: Clock): InvalidCalls {
  const windows = makeOwnWindows(clock, INVALID_CALLS);
  const tokens = makeOwnWindows(clock, INVALID_OF_A_TOKEN);
  const markOf = makeNetworkMark(clock);
  return {
    count(address, jti) {
      windows.take(markOf(address));
      if (jti !== undefined) tokens.take(jti);
    },
    mayLift: (jti) => tokens.waitOf(jti) === 0,
    waitOf: (address) => windows.waitOf(markOf(address)),
  };
}
