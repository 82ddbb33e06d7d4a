import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from './public-address.ts';

/** What any web server may be asked at. */
export const WEB_PORTS: readonly number[] = [80, 443];

/**
 * Whether an address may be connected to at a port: it is public, and if it is this machine's own, the port is one of the web. Whatever else
 * listens here would take us for a neighbour, past the firewall that keeps strangers from it.
 */
export const mayConnect = (address: string, port: number): boolean =>
  isPublicAddress(address) && (WEB_PORTS.includes(port) || !isOwnAddress(address));

/** Asked anew each time: addresses come and go. One that only a router in front of the machine has can't be known. */
function isOwnAddress(address: string): boolean {
  const own = new BlockList();
  for (const { address: one, family } of Object.values(networkInterfaces()).flatMap((some) => some ?? []))
    own.addAddress(one, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
