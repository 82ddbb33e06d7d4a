import { expect, test } from 'vitest';
import { callerNetwork } from './caller-network.ts';

test('an IPv4 address counts for itself, mapped or not', () => {
  expect(callerNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(callerNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('all addresses of an IPv6 /56 count together, its neighbours apart', () => {
  const network = callerNetwork('2001:db8:1:1200::1');
  for (const address of ['2001:db8:1:12ff:ffff:ffff:ffff:ffff', '2001:0db8:0001:1234::', '2001:db8:1:1200::1%eth0'])
    expect(callerNetwork(address)).toBe(network);
  for (const address of ['2001:db8:1:1300::1', '2001:db8:2:1200::1', '::1']) expect(callerNetwork(address)).not.toBe(network);
});
