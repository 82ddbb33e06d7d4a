import { expect, test } from 'vitest';
import { callerNetwork, callerSurroundings } from './caller-network.ts';

test('an IPv4 address counts for itself, mapped or not', () => {
  expect(callerNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(callerNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(callerNetwork('::FFFF:198.151.100.217')).toBe('198.151.100.217');
});

test.each([
  ['2001:db8:1:1200::1', '2001:db8:1:12'],
  ['2001:0DB8:0001:1234:5:6:7:8', '2001:db8:1:12'],
  ['2001::5:600:7:8:9:a', '2001:0:5:6'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::5:600:7:8:9:a:b', '0:5:600:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s counts as %s', (address, network) => expect(callerNetwork(address)).toBe(network));

test('what is no address counts for itself', () => {
  for (const text of ['', '%', 'owner', 'x::ffff:192.0.2.7', '::ffff:192.0.2.7x', '1.2.3.4%5']) expect(callerNetwork(text)).toBe(text);
});

test('all addresses of an IPv6 /56 count together, its neighbours apart', () => {
  const network = callerNetwork('2001:db8:1:1200::1');
  for (const address of ['2001:db8:1:12ff:ffff:ffff:ffff:ffff', '2001:0db8:0001:1234::', '2001:db8:1:1200::1%eth0'])
    expect(callerNetwork(address)).toBe(network);
  for (const address of ['2001:db8:1:1300::1', '2001:db8:2:1200::1', '::1']) expect(callerNetwork(address)).not.toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:1200::1', '2001:db8:1/48'],
  ['2001:db8:1:ff00::1%eth0', '2001:db8:1/48'],
  ['::1', '0:0:0/48'],
  ['owner', 'owner'],
  ['', ''],
])('around %s lies %s', (address, surroundings) => expect(callerSurroundings(address)).toBe(surroundings));
