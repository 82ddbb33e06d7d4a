import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../tests/support/thread-time.ts';
import { countLinks, findLinks, hostOfLink, withoutLinks } from './links.ts';
import { hasLinkMarkup } from './markup.ts';

describe('links', () => {
  test.each([
    ['See https://example.com/a?b=1, thanks.', ['https://example.com/a?b=1']],
    ['www.example.org and example.net/prices', ['www.example.org', 'example.net/prices']],
    ['(http://example.com) "https://example.org"', ['http://example.com', 'https://example.org']],
    ['bit.ly/3xYz and t.me/group', ['bit.ly/3xYz', 't.me/group']],
    ['hxxps://example[.]com/x', ['https://example.com/x']],
    ['HTTPS://EXAMPLE.COM/X', ['https://EXAMPLE.COM/X']],
    ['example [dot] com, example(.)xyz', ['example.com', 'example.xyz']],
    ['visit example . com now, or example dot com', ['example.com', 'example.com']],
    ['ｅｘａｍｐｌｅ．ｃｏｍ and exa\u200Bmple.com', ['example.com', 'example.com']],
    ['казино.com', ['казино.com']],
    ['http://192.0.2.7/x', ['http://192.0.2.7/x']],
  ])('%s', (text, links) => expect(findLinks(text)).toEqual(links));

  test.each([
    'Write to visitor@example.com or first.last@mail.example.org.',
    'We use node.js, ASP.NET and index.html in version 3.2.1.',
    'Thanks.it works, e.g. on Mr.Smith, at 9.30 a.m., cf. p.12',
    'The price is 12.50, or 1.200,00 with tax; and/or km/h.',
  ])('none: %s', (text) => expect(findLinks(text)).toEqual([]));

  test('are counted over all texts, each as often as it stands there', () =>
    expect(countLinks(['http://example.com http://example.com', 'www.example.org'])).toBe(3));
});

test('a link with a long row of dots in it costs no more than its length', () => {
  const began = threadMs();
  expect(findLinks(`http://example.com/${'.'.repeat(50_000)}x..`)).toEqual([`http://example.com/${'.'.repeat(50_000)}x`]);
  expect(threadMs() - began).toBeLessThan(1_000);
});

test('taken out, they leave the rest as it was', () => {
  expect(withoutLinks('See hxxp://example[.]com/x or www.example.org: cheap')).toBe('See   or   cheap');
});

test.each([
  ['https://user@Shop.Example.com:8080/a', 'shop.example.com'],
  ['www.example.com/x', 'example.com'],
  ['bit.ly/x', 'bit.ly'],
])('the host of %s is %s', (link, host) => expect(hostOfLink(link)).toBe(host));

describe('markup', () => {
  test.each([
    '<a href="http://example.com">buy</a>',
    '<A class=x HREF = http://example.com>',
    '&lt;a href=http://example.com&gt;',
    '[url=http://example.com]buy[/url]',
    '[URL]http://example.com[/URL]',
    '[link=http://example.com]x',
    '[img]http://example.com/x.png[/img]',
    '<\u200Ba href=x>',
  ])('%s', (text) => expect(hasLinkMarkup(['', text])).toBe(true));

  test.each(['if (a < b) a = 1', '<div class="a">', '[1] see the list', 'My <address> is new', 'a href is missing on the page'])(
    'none: %s',
    (text) => expect(hasLinkMarkup([text])).toBe(false),
  );
});
