import { isIPv6 } from 'node:net';

/** Whole groups of 16 bits that stay of an IPv6 address; with half of the next one they make the /56 a household is given. */
const GROUPS = 3;

/** What limits count by: an IPv4 address, or the /56 of an IPv6 address, of which one caller has 2^72. */
export function callerNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => Number.parseInt(group, 16));
  const half = (groups[GROUPS] ?? 0) >> 8;
  return [...groups.slice(0, GROUPS), half].map((part) => part.toString(16)).join(':');
}
