import { describe, expect, test } from 'vitest';
import { coveringDomain, hostOf, isLoopback } from './domain-rule.ts';

describe('hostOf', () => {
  test.each([
    ['https://shop.example.com', 'shop.example.com'],
    ['http://shop.example.com:8080', 'shop.example.com'],
    ['https://SHOP.Example.COM', 'shop.example.com'],
    ['https://shop.example.com.', 'shop.example.com'],
    ['https://bücher.example.com', 'xn--bcher-kva.example.com'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://0x7f.1', '127.0.0.1'],
    ['http://[::1]:3000', '[::1]'],
  ])('%s is %s', (origin, host) => expect(hostOf(origin)).toBe(host));

  test.each([
    undefined,
    '',
    'null',
    'shop.example.com',
    'file://',
    'https://',
    'javascript:alert(1)',
    'https://a.example.com/path',
    'https://shop.example.com\\.evil.example',
  ])('%s is no host', (origin) => expect(hostOf(origin)).toBeUndefined());

  test('an origin has at most 300 characters, and nothing before or after it', () => {
    const origin = (length: number) => `https://${'a'.repeat(length - 12)}.com`;
    expect(hostOf(origin(300))).toBe(origin(300).slice(8));
    for (const odd of [origin(301), ' https://shop.example.com', 'https://shop.example.com ', 'xhttps://shop.example.com', 'https://['])
      expect(hostOf(odd)).toBeUndefined();
  });

  test('an origin with a user part, of which the last host counts, is no host', () => {
    expect(hostOf('https://shop.example.com@evil.example')).toBeUndefined();
  });
});

describe('coveringDomain', () => {
  const covers = (host: string, domain: string, localhost = false) => coveringDomain(host, [domain], localhost) !== undefined;

  test('a name covers itself and its subdomains, however it was written', () => {
    expect(covers('shop.example.com', 'shop.example.com')).toBe(true);
    expect(covers('a.b.shop.example.com', 'Shop.Example.com.')).toBe(true);
    expect(covers('xn--bcher-kva.example.com', 'bücher.example.com')).toBe(true);
  });

  test('a registered address covers itself, and what is no name covers nothing', () => {
    expect(covers('[::1]', '[::1]')).toBe(true);
    expect(covers('shop.example.com', ' shop.example.com ')).toBe(true);
    for (const domain of ['', '.', ' ']) expect(covers('shop.example.com', domain)).toBe(false);
  });

  test.each(['evilshop.example.com', 'example.com', 'shop.example.com.evil.example', 'shop-example.com', 'com'])(
    '%s is not covered',
    (host) => expect(covers(host, 'shop.example.com')).toBe(false),
  );

  test('localhost, 127.0.0.1 and [::1] are covered where the key allows them, and only there', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'app.localhost']) {
      expect(isLoopback(host)).toBe(true);
      expect(coveringDomain(host, ['shop.example.com'], true)).toBe('localhost');
      expect(coveringDomain(host, ['shop.example.com'], false)).toBeUndefined();
    }
    expect(coveringDomain('localhost.evil.example', ['shop.example.com'], true)).toBeUndefined();
    expect(coveringDomain('192.168.0.1', ['shop.example.com'], true)).toBeUndefined();
  });

  test('it answers the registered domain, so that invented subdomains are one line in the figures', () => {
    expect(coveringDomain('x1.shop.example.com', ['other.example.com', 'shop.example.com'], false)).toBe('shop.example.com');
  });
});
