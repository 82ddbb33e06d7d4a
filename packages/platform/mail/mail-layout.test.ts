import { expect, test } from 'vitest';
import { layOutMail, mailTime } from './mail-layout.ts';

const content = {
  title: 'Reset your password',
  paragraphs: ['Hello Owner,', 'one line\nand another'],
  facts: [['Network address', '192.0.2.1']],
  code: { label: 'Your code is', value: '012345' },
  buttons: [{ label: 'Reset it', url: 'https://inlay.example.com/reset-password?token=a&b=c' }],
  footnote: 'If this was not you, there is nothing to do.',
} as const;

test('the text part has everything a reader without HTML needs, with links written out', () => {
  expect(layOutMail(content).text).toBe(`Hello Owner,

one line
and another

Network address: 192.0.2.1

Your code is 012345

Reset it:
https://inlay.example.com/reset-password?token=a&b=c

If this was not you, there is nothing to do.
`);
});

test('the HTML part says the same: title, paragraphs, facts, code, link and footnote', () => {
  const { html } = layOutMail(content);
  for (const shown of ['<h1', 'Reset your password</h1>', 'one line<br>and another', '192.0.2.1', '>012345<', 'nothing to do.']) {
    expect(html).toContain(shown);
  }
  expect(html).toContain('<a href="https://inlay.example.com/reset-password?token=a&amp;b=c"');
});

test('what strangers wrote is shown, never followed', () => {
  const bad = `<script>alert(1)</script><img src=x onerror="y">'&`;
  const { html } = layOutMail({
    title: bad,
    paragraphs: [bad],
    facts: [[bad, bad]],
    code: { label: bad, value: bad },
    buttons: [{ label: bad, url: 'https://inlay.example.com/?"><script>' }],
    footnote: bad,
  });
  expect(html).not.toMatch(/<script|<img|onerror="|'&(?!amp)/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('href="https://inlay.example.com/?&quot;&gt;&lt;script&gt;"');
});

test('no pictures, scripts, style sheets or tracking: the only addresses are those of the buttons', () => {
  const { html } = layOutMail(content);
  expect(html).not.toMatch(/<(img|script|link|style|iframe|video)|url\(|@import|background-image/i);
  const addresses = [...html.matchAll(/https?:[^"<\s]+/g)].map(([address]) => address.replaceAll('&amp;', '&'));
  expect(new Set(addresses)).toEqual(new Set([content.buttons[0].url]));
});

test('it leaves text and ground to the reader, for light and dark, and is 600 wide at most', () => {
  const { html } = layOutMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('max-width:600px');
  // A colour of text stands only together with its own ground.
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style]) => String(style));
  for (const style of styles) expect(/(^|;)color:/.test(style)).toBe(/(^|;)background:/.test(style));
});

test('parts that are not given leave no trace', () => {
  const { text, html } = layOutMail({ title: 'T', paragraphs: ['P'], footnote: 'F' });
  expect(text).toBe('P\n\nF\n');
  expect(html).not.toMatch(/<th|<strong|<a /);
});

test('a quiet button has no ground of its own', () => {
  const [button] = content.buttons;
  const grounds = (quiet: boolean) =>
    /<a [^>]*background:([^;]+);/.exec(layOutMail({ ...content, buttons: [{ ...button, quiet }] }).html)?.[1];
  expect([grounds(false), grounds(true)]).toEqual(['#2a3fb0', 'transparent']);
});

test('a mail says its language and direction to readers that drop the root element too', () => {
  const { html } = layOutMail(content, { lang: 'ar', dir: 'rtl' });
  expect(html.match(/<\w+(?= )[^>]* lang="ar" dir="rtl"/g)?.map((tag) => tag.split(/[ >]/, 1)[0])).toEqual(['<html', '<table']);
  expect(html).not.toMatch(/align[:=]"?left|lang="en"/);
  expect(html).toContain('text-align:right');
  // Codes and addresses are read from left to right in every language, a value as it says itself.
  expect(html).toMatch(/<strong dir="ltr"[^>]*>012345/);
  expect(html).toMatch(/<span dir="ltr"[^>]*>https:/);
  expect(html).toContain('<span dir="auto">192.0.2.1</span>');
  expect(layOutMail(content).html).toContain('<html lang="en" dir="ltr"');
});

test('times are written in UTC', () => expect(mailTime(Date.UTC(2026, 0, 31, 9, 5, 59))).toBe('2026-01-31 09:05 UTC'));
