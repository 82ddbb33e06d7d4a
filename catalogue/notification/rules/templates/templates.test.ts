import { describe, expect, test } from 'vitest';
import { contentIn } from './content-in.ts';
import { brandColours, contrast } from './brand-colours.ts';
import type { Block, When } from './blocks.ts';
import { dataSchema } from './data-schema.ts';
import { fillValues } from './fill-values.ts';
import { holds } from './holds.ts';
import { judgeBlocks } from './judge-blocks.ts';
import type { TemplateValue } from './template.ts';
import { isDeclared, unusedIn } from './undeclared.ts';

const AROUND = { now: Date.parse('2026-11-28T12:00:00Z'), isOwn: (host: string) => host === 'shop.example.com' };
const value = (name: string, kind: TemplateValue['kind'], ifMissing: TemplateValue['ifMissing'] = 'refuse'): TemplateValue => ({
  name,
  kind,
  ifMissing,
});

describe('values', () => {
  const taken: readonly (readonly [TemplateValue['kind'], readonly unknown[], readonly unknown[]])[] = [
    ['text', ['a', 5], [true, {}, []]],
    ['number', [5, '5.5', '-1'], ['five', 'NaN', {}, true]],
    ['money', [5, '5.00', { amount: '5', currency: 'USD' }], ['$5', { amount: '5' }, { amount: 'x', currency: 'USD' }]],
    ['date', ['2026-11-21', '2026-11-21T10:00:00Z', 1_700_000_000, 'now'], ['soon', '2026-13-41', '21.11.2026', {}]],
    ['boolean', [true, false], ['true', 1]],
    [
      'link',
      ['https://a.example/x?y#z'],
      ['http://a.example/', 'javascript:x', 'https://', 'https://a@b.example/', 'https://a.example/ x'],
    ],
    ['list', [[], [1]], ['a', {}]],
  ];
  test.each(taken)('%s', (kind, right, wrong) => {
    const faults = (found: unknown) => Object.keys(fillValues([value('v', kind)], { v: found }, AROUND).faults);
    expect(right.flatMap(faults)).toEqual([]);
    expect(wrong.map(faults)).toEqual(wrong.map(() => ['data.v']));
  });

  test('what is missing is refused, left empty, left out with its block, or stood in for', () => {
    const values = [
      value('a.b', 'text'),
      value('c', 'text', 'empty'),
      value('d.e', 'text', 'leave-out'),
      value('f.g', 'text', { use: 'there' }),
      value('h', 'date', { use: 'now' }),
    ];
    expect(fillValues(values, { f: { x: 1, g: ' ' } }, AROUND)).toEqual({
      data: { f: { x: 1, g: 'there' }, h: '2026-11-28T12:00:00.000Z' },
      leftOut: ['d.e'],
      missing: ['a.b', 'c', 'd.e', 'f.g', 'h'],
      faults: { 'data.a.b': 'This value is missing.' },
    });
  });

  test('a link may have to lead to the project', () => {
    const own = { ...value('url', 'link'), ownDomains: true };
    const faults = (url: string) => fillValues([own], { url }, AROUND).faults;
    expect([faults('https://shop.example.com/x'), faults('https://evil.example/shop.example.com')]).toEqual([
      {},
      { 'data.url': 'This must lead to a domain of your project.' },
    ]);
  });

  test('their schema says what data must look like', () => {
    expect(
      dataSchema([value('order.number', 'number'), value('order.url', 'link', 'empty'), value('name', 'text', { use: 'there' })]),
    ).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        order: {
          type: 'object',
          properties: { number: { type: ['number', 'string'] }, url: { type: 'string', format: 'uri', pattern: '^https://' } },
          required: ['number'],
        },
        name: { type: ['string', 'number'], default: 'there' },
      },
      required: ['order'],
    });
  });

  test('a path is declared by itself, by what holds it, and by a part of it', () => {
    const values = [{ name: 'order.number' }, { name: 'lines' }];
    expect(['order.number', 'order', 'lines.name', 'project.name', 'order.eta', 'orders'].map((path) => isDeclared(path, values))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(unusedIn({ order: { number: 1, note: 'x' }, lines: [1], more: { a: 1 } }, ['order.number', 'lines'])).toEqual([
      'order.note',
      'more',
    ]);
  });
});

describe('questions about the data', () => {
  const data = { n: 5, s: '5', t: 'x', no: false, none: [], at: '2026-11-21' };
  const rows: readonly (readonly [When, boolean])[] = [
    [{ path: 'n', op: 'eq', value: '5' }, true],
    [{ path: 's', op: 'gt', value: 4 }, true],
    [{ path: 't', op: 'gt', value: 4 }, false],
    [{ path: 'at', op: 'lt', value: '2026-11-22' }, true],
    [{ path: 't', op: 'in', value: ['x', 'y'] }, true],
    [{ path: 't', op: 'ne', value: 'x' }, false],
    [{ path: 'none', op: 'present' }, false],
    [{ path: 'no', op: 'absent' }, true],
    [{ path: 'constructor', op: 'present' }, false],
    [{ path: 'n.toFixed', op: 'present' }, false],
  ];
  test.each(rows)('%o', (when, is) => expect(holds(data, [when])).toBe(is));

  test('all of them, or any', () => {
    const both: readonly When[] = [
      { path: 'n', op: 'present' },
      { path: 'z', op: 'present' },
    ];
    expect([holds(data, both), holds(data, both, true)]).toEqual([false, true]);
  });
});

describe('languages', () => {
  const text = (id: string, said: string): Block => ({ type: 'text', id, text: said });
  const locales = {
    en: { subject: 'Hello', blocks: [text('a', 'A'), text('b', 'B')] },
    pt: { subject: '', blocks: [text('b', 'Bê')] },
    'pt-BR': { subject: 'Olá', blocks: [] },
  };
  const saidIn = (wanted: string | undefined) => {
    const { locale, content } = contentIn({ locales, defaultLocale: 'en' }, wanted);
    return [locale, content.subject, 'blocks' in content && content.blocks.map((block) => block.type === 'text' && block.text)];
  };
  test('the nearest counts, and what it lacks comes from the default', () => {
    expect(saidIn('pt-PT')).toEqual(['pt', 'Hello', ['A', 'Bê']]);
    expect(saidIn('pt-BR')).toEqual(['pt-BR', 'Olá', ['A', 'B']]);
    expect(saidIn('fr-CA')).toEqual(['en', 'Hello', ['A', 'B']]);
    expect(saidIn(undefined)).toEqual(['en', 'Hello', ['A', 'B']]);
  });
});

describe('blocks', () => {
  const nested = (depth: number): Block => ({
    type: 'if',
    when: [{ path: 'a', op: 'present' }],
    blocks: depth === 0 ? [{ type: 'divider' }] : [nested(depth - 1)],
  });
  const columns = (blocks: readonly Block[]): Block => ({
    type: 'columns',
    columns: [
      { width: 6, blocks },
      { width: 6, blocks: [] },
    ],
  });
  const pathsOf = (blocks: readonly unknown[]) => judgeBlocks(blocks).map(({ path }) => path.join('.'));
  test('they stand in one another four deep at most, columns in no columns', () => {
    expect(pathsOf([nested(2)])).toEqual([]);
    expect(pathsOf([nested(3)])).toEqual(['0.blocks.0.blocks.0.blocks.0']);
    expect(pathsOf([columns([columns([])])])).toEqual(['0.columns.0.blocks.0']);
  });
  test('200 of them at most, and each id once', () => {
    expect(pathsOf(Array.from({ length: 201 }, () => ({ type: 'divider' })))).toEqual(['200']);
    expect(
      pathsOf([
        { type: 'divider', id: 'a' },
        { type: 'divider', id: 'a' },
      ]),
    ).toEqual(['1.id']);
  });
  test.each([
    [{ type: 'heading', level: 4, text: 'x' }, '0.level'],
    [{ type: 'text', text: ' ' }, '0.text'],
    [{ type: 'text', text: 'x', html: 'x' }, '0.html'],
    [{ type: 'button', label: 'x', url: '' }, '0.url'],
    [{ type: 'image', src: 'x', alt: '', width: 601 }, '0.width'],
    [{ type: 'table', each: 'a b', as: 'x', columns: [{ header: '', text: 'x' }] }, '0.each'],
    [
      {
        type: 'columns',
        columns: [
          { width: 6, blocks: [] },
          { width: 5, blocks: [] },
        ],
      },
      '0.columns',
    ],
    [{ type: 'if', when: [], blocks: [] }, '0.when'],
    ['text', '0.type'],
  ])('%j', (block, path) => expect(pathsOf([block])).toEqual([path]));
});

test('a brand’s colour can be read on light and on dark', () => {
  for (const colour of ['#000000', '#ffffff', '#ffff00', '#2340b0', '#777777', '#ff0000', '#00ff00']) {
    const { light, dark } = brandColours(colour, '#ffffff', '#131828');
    for (const [one, other] of [
      [light.onButton, light.button],
      [light.link, '#ffffff'],
      [dark.onButton, dark.button],
      [dark.link, '#131828'],
    ] as const)
      expect(contrast(one, other), `${colour}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  }
});
