import { expect, test } from 'vitest';
import { coveringHost } from './covering-host.ts';

test('a host is covered by a name above it, not by itself nor by a name that only ends alike', () => {
  const hosts = ['example.com', 'shop.example.com', 'notexample.com'];
  expect(coveringHost('shop.example.com', hosts)).toBe('example.com');
  expect(coveringHost('example.com', hosts)).toBeUndefined();
  expect(coveringHost('notexample.com', hosts)).toBeUndefined();
});
