import { describe, expect, test } from 'vitest';
import { linesInMail } from '../../../../tests/support/notification/lines-in-mail.ts';
import { judgeBlocks } from '../../rules/templates/judge-blocks.ts';
import type { Block } from '../../rules/templates/blocks.ts';
import { cleanHtml } from './clean-html.ts';
import { DrawFault } from './draw-context.ts';
import { type MailToDraw, drawMail } from './draw-mail.ts';

const DATA = {
  name: 'Ada',
  url: 'https://shop.example.com/o/2041?a=1&b=2',
  total: '61.00',
  lines: [
    { name: 'Frame', price: '48' },
    { name: 'Hook', price: '13' },
  ],
};
const mail = (blocks: readonly Block[], changes: Partial<MailToDraw> = {}, data: object = DATA): MailToDraw => ({
  content: { subject: 'Order {{ total | money: "USD" }}', preheader: 'Soon', blocks },
  layout: { colour: '#2340b0', logo: '', width: 600, content: { header: [], footer: [{ type: 'text', text: 'Shop' }] } },
  brand: 'Shop',
  scope: JSON.stringify(data),
  leftOut: [],
  speech: { locale: 'en', timeZone: 'UTC' },
  now: 0,
  ...changes,
});
const linesOf = (blocks: readonly Block[], changes?: Partial<MailToDraw>, data?: object) =>
  linesInMail(drawMail(mail(blocks, changes, data)).text).slice(0, -2);

const EVERY: readonly Block[] = [
  { type: 'heading', level: 1, text: 'Hello {{ name }}' },
  { type: 'text', text: '**Bold** and *it*, [a link]({{ url }})\nnext', align: 'center' },
  { type: 'quote', text: 'One\nTwo', by: 'Ada' },
  { type: 'code', label: 'Code', value: '204117' },
  { type: 'list', ordered: true, items: ['One', 'Two'] },
  {
    type: 'facts',
    rows: [
      ['When', 'Now'],
      ['Where', '{{ nothing }}'],
    ],
  },
  { type: 'button', label: 'Go', url: '{{ url }}', style: 'secondary', align: 'center' },
  { type: 'image', src: 'https://shop.example.com/a.png', alt: 'A frame', width: 200, dark: 'https://shop.example.com/b.png' },
  { type: 'divider' },
  { type: 'spacer', height: 8 },
  { type: 'callout', tone: 'warning', text: 'Careful' },
  {
    type: 'table',
    each: 'lines',
    as: 'line',
    columns: [
      { header: 'Item', text: '{{ line.name }}' },
      { header: 'Price', text: '{{ line.price | money: "USD" }}', align: 'right' },
    ],
    totals: [['Total', '{{ total | money: "USD" }}']],
  },
  { type: 'repeat', each: 'lines', as: 'line', max: 1, blocks: [{ type: 'text', text: '{{ line.name }}' }] },
  {
    type: 'columns',
    columns: [
      { width: 4, blocks: [{ type: 'text', text: 'Left' }] },
      { width: 8, blocks: [{ type: 'text', text: 'Right' }] },
    ],
  },
  {
    type: 'if',
    when: [{ path: 'total', op: 'gt', value: 50 }],
    blocks: [{ type: 'text', text: 'Free' }],
    else: [{ type: 'text', text: 'Paid' }],
  },
  { type: 'html', html: '<p onclick="x">Own <b>HTML</b><script>x</script></p>' },
];

describe('a mail of blocks', () => {
  test('every kind of block is sound, and says the same in text', () => {
    expect(judgeBlocks(EVERY)).toEqual([]);
    expect(linesOf(EVERY)).toEqual([
      'Hello Ada',
      '=========',
      'Bold and it, a link (https://shop.example.com/o/2041?a=1&b=2)',
      'next',
      '> One',
      '> Two',
      '> Ada',
      'Code: 204117',
      '1. One',
      '2. Two',
      'When: Now',
      'Go:',
      'https://shop.example.com/o/2041?a=1&b=2',
      'A frame',
      '---',
      'Careful',
      '- Frame: $48.00',
      '- Hook: $13.00',
      'Total: $61.00',
      'Frame',
      'Left',
      'Right',
      'Free',
      'Own HTML',
    ]);
  });

  test('it is tables with styles of their own, without a script, and dark where mails are', () => {
    const { subject, html } = drawMail(mail(EVERY));
    expect(subject).toBe('Order $61.00');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/<script|onclick|@import|@font-face|<link/);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    expect(html.match(/<(?:p|h1|td|a|li)(?![^>]*style=)[^>]*>/g)?.filter((tag) => !/<td align="center"|<p>|<td>/.test(tag))).toEqual([]);
    expect(drawMail(mail(EVERY, { theme: 'dark' })).html).toContain('@media all');
    expect(drawMail(mail(EVERY, { theme: 'light' })).html).toContain('@media not all');
  });

  test('Arabic is written from the right', () => {
    const { html } = drawMail(mail(EVERY, { speech: { locale: 'ar', timeZone: 'UTC' } }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('padding-right:24px');
  });

  test('a block whose value is missing and left out is not there', () => {
    const blocks: readonly Block[] = [
      { type: 'text', text: 'Seat {{ seat.row }}' },
      { type: 'text', text: 'Stays' },
    ];
    expect(linesOf(blocks, { leftOut: ['seat'] })).toEqual(['Stays']);
    expect(linesOf(blocks)).toEqual(['Seat', 'Stays']);
  });

  test('a link leads to the web, a mailbox or a telephone; another address is a fault, or words alone', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x.example', 'https://a@b.example/', ' ']) {
      expect(() => drawMail(mail([{ type: 'button', label: 'Go', url: '{{ u }}' }], {}, { u: url })), url).toThrow(DrawFault);
      expect(linesOf([{ type: 'text', text: '[Go]({{ u }})' }], {}, { u: url })).toEqual(['Go']);
    }
    for (const url of ['https://a.example/', 'mailto:a@example.com', 'tel:+15550100100'])
      expect(linesOf([{ type: 'text', text: '[Go]({{ u }})' }], {}, { u: url })).toEqual([`Go (${url})`]);
  });

  test('what no value says changes nothing around it', () => {
    expect(() => drawMail(mail([{ type: 'image', src: 'http://shop.example.com/a.png', alt: '', width: 100 }]))).toThrow(DrawFault);
    const { html } = drawMail(
      mail([], { layout: { colour: '#ff0', logo: 'https://shop.example.com/l.png', width: 500, content: { header: [], footer: [] } } }),
    );
    expect(html).toContain('max-width:500px');
    expect(html).toContain('src="https://shop.example.com/l.png" alt="Shop"');
  });
});

describe('own HTML of a block', () => {
  test.each([
    ['<p>One<p>Two', '<p>One<p>Two</p></p>'],
    ['</td></table>x', 'x'],
    ['<a href="javascript:x" style="color:red;position:fixed;background:url(x)">x</a>', '<a style="color:red">x</a>'],
    ['<img src="http://x.example/a.png"><img src="https://x.example/a.png">', '<img src="https://x.example/a.png" alt="">'],
    ['<b>1 < 2 &amp; 3</b>', '<b>1 &lt; 2 &amp; 3</b>'],
    ['<svg><a>x</a></svg><style>x</style>y', 'y'],
    ['<table><tr><td width="50%" onclick=x>a', '<table><tr><td width="50%">a</td></tr></table>'],
    ['<!-- a --><![CDATA[b]]><?c?>d', 'd'],
    ['<p title="a &quot; onclick=&quot;x">a</p>', '<p title="a &quot; onclick=&quot;x">a</p>'],
  ])('%s', (given, clean) => {
    expect(cleanHtml(given)).toBe(clean);
  });

  test('a hundred thousand open tags take no longer than they are long', () => {
    expect(cleanHtml('<table><tr><td>'.repeat(30_000)).length).toBeLessThan(2_000);
  });
});
