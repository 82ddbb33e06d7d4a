import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import { domainsOf } from '@inlay/messaging/store/domain-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SendingDomain } from '../shapes/sending-domain.ts';

const NONE: SendingDomain = { name: null, provenAt: null };

/** Which domain of a project a message is from, by the address that it wants to be from; without one it is the first that is proven. */
export async function sendingDomains(queries: Queries, siteId: string): Promise<(address: string | undefined) => SendingDomain> {
  const rows = await domainsOf(queries, siteId);
  const proven = rows.flatMap(({ domain: name, proven_at: provenAt }) => (provenAt === null ? [] : [{ name, provenAt }]));
  return (address) => {
    if (address === undefined) return proven[0] ?? NONE;
    const host = hostOfPasted(address.slice(address.lastIndexOf('@') + 1));
    return proven.find(({ name }) => name === host) ?? NONE;
  };
}
