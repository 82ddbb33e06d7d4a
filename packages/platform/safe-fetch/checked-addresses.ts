import type { LookupAddress } from 'node:dns';
import { mayConnect } from './may-connect.ts';
import type { ResolveName } from './resolve-name.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import type { HostTarget } from './target.ts';

/** Of each family. A name may have thousands of addresses; trying them all would make one request a scan of somebody's network. */
const MOST_ADDRESSES = 4;

/** Asked for once, and judged all: a name that has one address of ours among others is somebody trying. */
export async function checkedAddresses(target: HostTarget, resolve: ResolveName): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(target).catch((cause: unknown) => {
    throw new SafeFetchError('dns', { cause });
  });
  if (addresses.length === 0) throw new SafeFetchError('dns');
  if (!target.trusted && !addresses.every(({ address }) => mayConnect(address, target.port)))
    throw new SafeFetchError('address-not-allowed');
  return [4, 6].flatMap((family) => addresses.filter((address) => address.family === family).slice(0, MOST_ADDRESSES));
}
