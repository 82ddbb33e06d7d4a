import { isIPv4, isIPv6 } from 'node:net';

/** Whole groups of 16 bits that stay of an IPv6 address; with half of the next one they make the /56 a household is given. */
const GROUPS = 3;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What limits count by: an IPv4 address, or the /56 of an IPv6 address, of which one caller has 2^72. */
export function callerNetwork(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = groupsOf(address);
  if (!groups) return address;
  const half = (groups[GROUPS] ?? 0) >> 8;
  return textOf([...groups.slice(0, GROUPS), half]);
}

/**
 * What lies around a network: the /24 of an IPv4 address, the /48 that a free tunnel gives anybody. Strangers share it, so what is counted by
 * it is bounded several times more loosely, and beyond the bound they work and are not refused. Only places that are held for a moment run out.
 */
export function callerSurroundings(address: string): string {
  const mapped = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  const groups = groupsOf(address);
  return groups ? `${textOf(groups.slice(0, GROUPS))}/48` : address;
}

const textOf = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':');

/** The groups of an IPv6 address; undefined of anything else. */
function groupsOf(address: string): number[] | undefined {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return undefined;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => Number.parseInt(group, 16));
}
