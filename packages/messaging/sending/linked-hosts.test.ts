import { expect, test } from 'vitest';
import { linkedHosts } from './linked-hosts.ts';

test.each([
  ['See https://shop.example.com/orders?id=1. Bye', ['shop.example.com']],
  ['(HTTP://Shop.Example.COM:8080/)', ['shop.example.com']],
  ['https://shop.example.com@evil.example.net/', ['evil.example.net']],
  ['https:evil.example.net and http:\\\\evil.example.org', ['evil.example.net', 'evil.example.org']],
  ['www.evil.example.net, ftp://files.example.net', ['files.example.net', 'www.evil.example.net']],
  ['http://192.0.2.1/ http://[2001:db8::1]/', ['192.0.2.1', '[2001:db8::1]']],
  ['Write to ada@example.com, or read notes.txt', []],
])('a text leads to what it names: %j', (text, hosts) => {
  expect(linkedHosts({ text })).toEqual(hosts);
});

test.each([
  '<a href="https://evil.example.net/">shop.example.com</a>',
  "<a href = 'https://evil.example.net'>x</a>",
  '<a href=https://evil.example.net>x</a>',
  '<a href="//evil.example.net/">x</a>',
  '<a href="\\\\evil.example.net">x</a>',
  '<a href="https&colon;//evil.example.net">x</a>',
  '<a href="&#104;ttps://evil.example.net">x</a>',
  '<a href="ht\ntps://ev\til.example.net">x</a>',
  '<a href="http:evil.example.net">x</a>',
  '<a href="https://shop.example.com(@evil.example.net/">x</a>',
  '<a href="https://shop.example.com\'@evil.example.net/">x</a>',
  '<a href="https://shop.example.com @evil.example.net/">x</a>',
  '<a href=ht&Tab;tps://evil.example.net>x</a>',
  '<img src="https://evil.example.net/pixel.gif">',
  '<td style="background:url(//evil.example.net/x.png)">',
  '<form action="https://evil.example.net/login">',
  '<base href="https://evil.example.net/">',
  '<meta http-equiv="refresh" content="0; url=https://evil.example.net/">',
  '<p>www.evil.example.net</p>',
])('HTML leads wherever a browser goes: %j', (html) => {
  expect(linkedHosts({ text: '', html }).map((host) => host.replace(/^www\./, ''))).toContain('evil.example.net');
});

test('what only looks like an address leads nowhere', () => {
  expect(
    linkedHosts({ text: '', html: '<p>10:30 // see the notes</p><a href="#top">x</a><a href="mailto:ada@example.com">y</a>' }),
  ).toEqual([]);
});

test('a mail of 300 KB is looked through in one pass, whatever it holds', () => {
  for (const piece of ['=', '="', 'http:', '//', '&', '(', 'www.', '= "//'])
    expect(linkedHosts({ text: '', html: piece.repeat(Math.ceil(307_200 / piece.length)) }).length).toBeLessThan(3);
  // A host of dots that something follows.
  expect(linkedHosts({ text: `http://${'.'.repeat(300_000)}a`, html: '' })).toHaveLength(1);
});
