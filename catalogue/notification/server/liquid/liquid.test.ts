import { afterAll, describe, expect, test } from 'vitest';
import type { Block } from '../../rules/templates/blocks.ts';
import { drawMail } from '../rendering/draw-mail.ts';
import { BOMBS, BROKEN, FORBIDDEN_FILTERS, FORBIDDEN_TAGS, HIDDEN_PATHS, MARKUP } from './hostile-templates.ts';
import { liquidFault } from './liquid-fault.ts';
import { LIQUID_MOST } from './liquid-words.ts';
import { makeLiquid } from './make-liquid.ts';
import { doRenderWork } from './render-work.ts';
import { makeRenderer } from './renderer.ts';

const NOW = Date.parse('2026-11-28T03:30:00Z');
const DATA = {
  a: { b: 'b' },
  l: [1, 2],
  t: 'x'.repeat(900),
  n: 5,
  long: Array.from({ length: 1_001 }, (_, i) => i),
};

function rendered(source: string, data: object = DATA, locale = 'en', timeZone = 'UTC'): string {
  const liquid = makeLiquid({ speech: { locale, timeZone }, now: NOW, write: 'html' });
  return String(liquid.parseAndRenderSync(source, JSON.parse(JSON.stringify(data)) as object));
}
function refused(source: string, data?: object): string {
  try {
    return `taken: ${rendered(source, data).slice(0, 100)}`;
  } catch (error) {
    return liquidFault(error).text;
  }
}
const mailOf = (blocks: readonly Block[], data: object = {}) =>
  ({
    content: { subject: 'Hello', blocks },
    layout: { colour: '#2340b0', logo: '', width: 600, content: { header: [], footer: [] } },
    brand: 'Shop',
    scope: JSON.stringify(data),
    leftOut: [],
    speech: { locale: 'en', timeZone: 'UTC' },
    now: NOW,
  }) as const;

describe('the four attacks', () => {
  test('a file is not read', () => {
    expect(refused("{% render 'package.json' %}")).toBe('The tag render is not allowed.');
    expect(refused("{% include 'package.json' %}")).toBe('The tag include is not allowed.');
    expect(refused("{% layout 'package.json' %}")).toBe('The tag layout is not allowed.');
  });

  test('a loop of a billion turns is refused, and what loops in loops is cut off', () => {
    expect(refused('{% for i in (1..1000000000) %}x{% endfor %}')).toBe('This takes too much memory.');
    const nested = '{% for i in (1..1000) %}'.repeat(4) + '{% endfor %}'.repeat(4);
    expect(refused(nested)).toBe('This takes too long.');
  });

  test('markup in data comes out as text, and nothing takes that back', () => {
    expect(rendered('{{ a }}', { a: '<img src=x onerror=alert(1)>' })).toBe('&lt;img src=x onerror=alert(1)&gt;');
    expect(refused('{{ a | raw }}')).toBe('The filter raw is not allowed.');
  });

  test('what data inherits is empty', () => {
    expect(rendered('{{ a.constructor }}{{ a.__proto__ }}{{ a.toString }}{{ constructor }}{{ __proto__ }}{{ toString }}')).toBe('');
  });
});

describe('two hundred more', () => {
  test('there are so many', () => {
    const lists = [FORBIDDEN_TAGS, FORBIDDEN_FILTERS, HIDDEN_PATHS, MARKUP, BOMBS, BROKEN];
    expect(lists.reduce((sum, list) => sum + new Set(list).size, 0)).toBeGreaterThanOrEqual(200);
  });

  test.each(FORBIDDEN_TAGS)('the tag %s', (tag) => {
    expect(refused(`{% ${tag} "x" %}`)).toMatch(/^(?:The tag .* is not allowed|This can't be read)/);
  });

  test.each(FORBIDDEN_FILTERS)('the filter %s', (filter) => {
    expect(refused(`{{ l | ${filter} }}`)).toMatch(/^The filter .* is not allowed\.$/);
  });

  test.each(HIDDEN_PATHS)('what is behind %s', (path) => {
    expect(rendered(`{{ ${path} }}`)).toBe('');
  });

  test.each(MARKUP)('data that says %j', (data) => {
    const block =
      '{{ d }} {{ d | escape }} {{ d | newline_to_br }} {{ d | append: "" }} **{{ d }}** [{{ d }}](https://shop.example.com/{{ d }})';
    const { html } = drawMail(
      mailOf(
        [
          { type: 'text', text: block },
          { type: 'html', html: '<p>{{ d }}</p>' },
        ],
        { d: data },
      ),
    );
    const tags = (text: string) => [...text.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag.replace(/shop\.example\.com\/[^"]*/, ''));
    const harmless = drawMail(
      mailOf(
        [
          { type: 'text', text: block },
          { type: 'html', html: '<p>{{ d }}</p>' },
        ],
        { d: 'x' },
      ),
    );
    expect(tags(html)).toEqual(tags(harmless.html));
  });

  test.each(BOMBS.map((source) => [source.slice(0, 60), source] as const))('what grows: %s', (_, source) => {
    const answer = refused(source);
    expect(answer.startsWith('taken') ? answer.length : 0).toBeLessThanOrEqual(120);
    const drawn = doRenderWork({ draw: mailOf([{ type: 'text', text: source }], DATA) });
    expect('drawn' in drawn ? drawn.drawn.html.length : 0).toBeLessThan(LIQUID_MOST.outputBytes + 10_000);
  });

  test.each(BROKEN)('what is broken: %s', (source) => {
    expect(refused(source)).not.toMatch(/^taken/);
  });
});

describe('the thread', () => {
  const renderer = makeRenderer();
  const hurried = makeRenderer({ killMs: 1 });
  afterAll(async () => {
    await renderer.end();
    await hurried.end();
  });
  const draw = (text: string, data: object = {}) => ({ draw: mailOf([{ type: 'text', text }], data) });

  test('what takes too long ends with it, and the next one is drawn by another', async () => {
    const slow = '{% for i in (1..1000) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}';
    expect(await hurried.render('one', draw(slow))).toEqual({ fault: { path: '', text: 'This takes too long.', line: 1 } });
    // By its own time on the processor, or by the clock where others have it.
    expect(await renderer.render('one', draw(slow))).toMatchObject({ fault: { text: 'This takes too long.' } });
    expect(await renderer.render('one', draw('Hello {{ name }}', { name: 'Ada' }))).toMatchObject({ drawn: { text: 'Hello Ada' } });
  });

  test('projects take turns', async () => {
    const order: string[] = [];
    const ask = (site: string) => renderer.render(site, draw('Hello')).then(() => order.push(site));
    await Promise.all([ask('a'), ask('a'), ask('a'), ask('b'), ask('b')]);
    expect(order.join('')).toBe('aabab');
  });

  test('a project that has too much waiting is asked to come back', async () => {
    const asked = Array.from({ length: 51 }, () => renderer.render('many', draw('Hello')));
    expect(() => renderer.render('many', draw('Hello'))).toThrow('busy');
    expect(await Promise.all(asked)).toHaveLength(51);
  });

  test('a fault names its place and line', async () => {
    expect(await renderer.render('one', draw('Hello\n{{ a | nix }}'))).toEqual({
      fault: { path: 'blocks.0.text', text: 'The filter nix is not allowed.', line: 2 },
    });
  });
});

describe('amounts, numbers, dates and plurals', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['{{ 1234.5 | money: "USD" }}', 'en', '$1,234.50'],
    ['{{ "1234.5" | money: "EUR" }}', 'de', '1.234,50 €'],
    ['{{ m | money }}', 'ja', '￥1,235'],
    ['{{ 1234.56 | number }}', 'fr', '1 234,56'],
    ['{{ 1234.56 | number: 1 }}', 'en', '1,234.6'],
    ['{{ "2026-11-21" | date }}', 'en', 'November 21, 2026'],
    ['{{ "2026-11-21" | date: "full" }}', 'de', 'Samstag, 21. November 2026'],
    ['{{ "2026-11-28T03:30:00Z" | date: "%d.%m.%Y %H:%M" }}', 'de', '27.11.2026 22:30'],
    ['{{ "now" | date: "time" }}', 'en', '10:30 PM'],
    ['{{ 1 | plural: "item", "items" }}', 'en', 'item'],
    ['{{ 0 | plural: "item", "items" }}', 'en', 'items'],
    ['{{ 5 | plural: "plik", "pliki", "plików" }}', 'pl', 'plików'],
    ['{{ l | plural: "item", "items" }}', 'en', 'items'],
    ['{{ "nothing" | number }}{{ "soon" | date }}', 'en', 'nothingsoon'],
  ];
  test.each(rows)('%s in %s', (source, locale, said) => {
    const data = { ...DATA, m: { amount: 1_234.5, currency: 'JPY' } };
    expect(rendered(source, data, locale, 'America/New_York').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(said);
  });
});
