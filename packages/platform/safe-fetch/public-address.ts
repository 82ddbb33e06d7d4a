import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What IANA's registries of special addresses call not globally reachable, and what is no single host's. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Looks public; to each machine in Azure it is the service that hands out its secrets.
  ['168.63.129.16', 32],
] as const;

/** Within 2000::/3, outside which nothing is public. */
const SPECIAL_IPV6 = [
  // Teredo, benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address that a relay nobody knows would judge.
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, 'ipv6');

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** True of an IP address that any machine on the internet would reach as the same host. False of everything else, names too. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  const groups = groupsOf(address);
  if (!groups) return false;
  const embedded = embeddedIPv4(groups);
  if (embedded) return isPublicAddress(embedded);
  return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * The IPv4 address that a connection to this one ends at: of `::ffff:0:0/96` by the kernel, of `64:ff9b::/96` by the network's translator,
 * which is how a machine without IPv4 sees every host that has nothing else. Where a local translator has its own layout (`64:ff9b:1::/48`)
 * nobody can tell.
 */
function embeddedIPv4(groups: readonly number[]): string | undefined {
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== '0:0:0:0:0:65535' && prefix !== `${0x64}:${0xff9b}:0:0:0:0`) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Its eight groups; undefined of one that is bound to an interface (`fe80::1%eth0`). */
function groupsOf(address: string): number[] | undefined {
  const hostname = URL.parse(`http://[${address}]/`)?.hostname;
  if (!hostname) return undefined;
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) => Number.parseInt(group, 16));
}
