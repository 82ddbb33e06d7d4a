import type { Clock } from '@inlay/platform/clock.ts';
import { makeNetworkMark } from '@inlay/licensing/keys/network-mark.ts';
import { KNOWN_MS } from './caller-rules.ts';

const MAX_KNOWN = 100_000;

/** Networks that have lately solved a challenge of a site, as this process saw them. */
export interface KnownNetworks {
  note(siteKey: string, address: string): void;
  has(siteKey: string, address: string): boolean;
}

export function makeKnownNetworks(clock: Clock): KnownNetworks {
  const markOf = makeNetworkMark(clock);
  const until = new Map<string, number>();
  const keyOf = (siteKey: string, address: string) => `${siteKey} ${markOf(address)}`;

  return {
    note(siteKey, address) {
      const key = keyOf(siteKey, address);
      // The last one noted stands last: what goes is the oldest.
      until.delete(key);
      const [oldest] = until.keys();
      if (until.size >= MAX_KNOWN && oldest !== undefined) until.delete(oldest);
      until.set(key, clock() + KNOWN_MS);
    },
    has: (siteKey, address) => (until.get(keyOf(siteKey, address)) ?? 0) > clock(),
  };
}
