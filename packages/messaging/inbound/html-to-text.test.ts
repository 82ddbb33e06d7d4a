import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\n\nTwo\nthree'],
  ['<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['<ul><li>a<li>b</ul>', '* a\n* b'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a  b\nc'],
  ['a\n  b\t c', 'a b c'],
  ['<a href="https://a.example/x?a=1&amp;b=2">here</a>!', 'here (https://a.example/x?a=1&b=2)!'],
  ["<a href='https://a.example'>https://a.example</a>", 'https://a.example'],
  ['<a href="https://a.example/?a=1&amp;copy=2&lt=3">https://a.example/?a=1&amp;copy=2&amp;lt=3</a>', 'https://a.example/?a=1&copy=2&lt=3'],
  ['<a href="java&#115;cript:alert(1)">here</a>', 'here'],
  ['<blockquote>a&#10;b&nbsp;c</blockquote>', '> a b c'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<blockquote>a<blockquote>b</blockquote></blockquote></blockquote>c', '> a\n> > b\nc'],
  ['<img alt="a > b" src=x onerror="alert(1)">c', 'c'],
  ['a < b &lt;i&gt; &#x26; &eacute; &nosuch;', 'a < b <i> & é &nosuch;'],
  ['<!-- <p>no</p> -->a<!DOCTYPE html><?xml x?>b', 'ab'],
  ['<STYLE>p{}</style ><script>"</p>"</script>a', 'a'],
  ['<head><title>no</title></head>a', 'a'],
  ['a<script>never ends', 'a'],
  ['a<p title="never ends', 'a'],
  ['', ''],
])('%j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

/** Each took a converter of other people's seconds or minutes. What counts is that it ends: the test has no clock. */
test.each([
  '<',
  '<a href="',
  '<a href=x ',
  '<p title="x',
  '<style',
  '<style>',
  '<script></scrip',
  '<!--',
  '<!-->',
  '</',
  '&',
  '&#',
  '&CounterClockwiseContourIntegra',
  '<table><tr>',
  '<blockquote>',
  '<li>',
  ' ',
  "<a href='x'>",
  '<a href="https://a">x',
])('%j, 200,000 times', (part) => {
  expect(typeof htmlToText(part.repeat(200_000))).toBe('string');
});
