import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

const project = { accountId: 'a', name: 'Shop', domains: ['example.com', 'bücher.example'], localhostAllowed: false };
const from = { project, origin: 'https://shop.example.com', referer: undefined };

test.each([
  ['https://example.com/thanks?a=1#b', 'https://example.com/thanks?a=1#b'],
  ['http://www.example.com:8080', 'http://www.example.com:8080/'],
  ['HTTPS://EXAMPLE.COM/x', 'https://example.com/x'],
  ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
  ['/thanks', 'https://shop.example.com/thanks'],
  ['/', 'https://shop.example.com/'],
  ['/a/../..//evil.example.net', 'https://shop.example.com//evil.example.net'],
])('_next %j leads to a page of the project', (text, address) => expect(nextAddress(text, from)).toBe(address));

test.each([
  'https://evil.example.net',
  '//evil.example.net',
  '/\\evil.example.net',
  '\\\\evil.example.net',
  '/\t/evil.example.net',
  '/\n//evil.example.net',
  ' https://example.com',
  'https:evil.example.net',
  'https:/evil.example.net',
  'https:\\\\evil.example.net',
  'https://evil.example.net\\@example.com',
  'https://example.com@evil.example.net',
  'https://user:pass@example.com',
  'https://user@example.com',
  'https://example.com.evil.example.net',
  'https://notexample.com',
  'https://a;script-src;x.example.com',
  "https://a'self'.example.com",
  'https://example.com\r\nSet-Cookie: a=1',
  'javascript:alert(1)//example.com',
  'data:text/html,x',
  'ftp://example.com',
  'thanks',
  '?a=1',
  '#a',
  'https://',
  'https://[::1',
  'http://localhost/x',
  `https://example.com/${'x'.repeat(2_048)}`,
  '',
  null,
  ['https://example.com'],
  { toString: () => 'https://example.com' },
])('_next %j leads nowhere', (text) => expect(nextAddress(text, from)).toBeUndefined());

test('a path belongs to the page that sent, by its Origin or else its Referer, and to none that is not the project’s', () => {
  const next = (origin: string | undefined, referer: string | undefined) => nextAddress('/thanks', { project, origin, referer });
  expect(next(undefined, 'https://example.com/contact?a=1')).toBe('https://example.com/thanks');
  expect(next('null', 'https://example.com/')).toBe('https://example.com/thanks');
  expect(next('https://evil.example.net', 'https://evil.example.net/')).toBeUndefined();
  expect(next(undefined, undefined)).toBeUndefined();
});

test('a loopback host where the project allows it; behind built-in keys that and the page that sent alone', () => {
  expect(nextAddress('http://localhost:5173/x', { ...from, project: { ...project, localhostAllowed: true } })).toBe(
    'http://localhost:5173/x',
  );
  const builtIn = { project: null, origin: 'https://any.example.org', referer: undefined };
  expect(nextAddress('/x', builtIn)).toBe('https://any.example.org/x');
  expect(nextAddress('https://any.example.org/x', builtIn)).toBe('https://any.example.org/x');
  expect(nextAddress('http://localhost:5173/x', builtIn)).toBe('http://localhost:5173/x');
  expect(nextAddress('http://127.0.0.1:8080/x', { ...builtIn, origin: undefined })).toBe('http://127.0.0.1:8080/x');
  expect(nextAddress('http://localhost.evil.example.net/x', builtIn)).toBeUndefined();
  expect(nextAddress('https://evil.example.net/x', builtIn)).toBeUndefined();
});
