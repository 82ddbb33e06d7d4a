import type { LookupAddress } from 'node:dns';
import { Resolver, lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Target } from './target.ts';

const TRY_MS = 2_000;
const TRIES = 2;

export type ResolveName = (target: Pick<Target, 'host' | 'trusted'>) => Promise<readonly LookupAddress[]>;

/**
 * All addresses of a host. A name that a caller chose is asked of the DNS alone: the system's own look-up would also read its hosts file,
 * and holds one of the few threads that passwords are hashed on for as long as the name's servers please.
 */
export const resolveName: ResolveName = async ({ host, trusted }) => {
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  if (trusted) return lookup(host, { all: true });
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [four, six].flatMap((result, i) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: i ? 6 : 4 })) : [],
  );
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};
