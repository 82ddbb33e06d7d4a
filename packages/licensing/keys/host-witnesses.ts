import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import { isLoopback } from './domain-rule.ts';
import { makeNetworkMark } from './network-mark.ts';

/** An Origin is a line of text that anybody may send: a host has to be seen from so many networks within an hour before its name is told. */
const WITNESSES = 3;
const MAX_HOSTS = 10_000;

/** Notes that this network asked with this host, and answers whether enough have. A visitor's own machine needs no witness. */
export type HostWitnesses = (accountId: string, host: string, address: string) => boolean;

export function makeHostWitnesses(clock: Clock): HostWitnesses {
  const markOf = makeNetworkMark(clock);
  const hosts = new Map<string, { readonly endsAt: number; readonly networks: Set<string> }>();

  return (accountId, host, address) => {
    if (isLoopback(host)) return true;
    const key = `${accountId} ${host}`;
    const now = clock();
    let seen = hosts.get(key);
    if (!seen || seen.endsAt <= now) {
      if (hosts.size >= MAX_HOSTS) hosts.clear();
      hosts.set(key, (seen = { endsAt: now + HOUR_MS, networks: new Set() }));
    }
    if (seen.networks.size < WITNESSES) seen.networks.add(markOf(address));
    return seen.networks.size >= WITNESSES;
  };
}
