import { expect, test } from 'vitest';
import { STARTERS, starterBody } from '../starters/starters.ts';
import type { Block } from '../templates/blocks.ts';
import { contentIn } from '../templates/content-in.ts';
import { DEFAULT_LAYOUT, EMPTY_TEMPLATE } from '../templates/default-layout.ts';
import type { BlockContent, TemplateBody } from '../templates/template.ts';
import { compareTemplates } from './compare-templates.ts';
import { draftFaults, layoutFaults } from './draft-faults.ts';
import { jumpTarget, splitMember, targetWords } from './jump-target.ts';
import { addLocale, localeBlocks, localeState, removeLocale, withBlocks, withContent, withoutOwn } from './locale-blocks.ts';
import { localNames } from './local-names.ts';
import { operandOf, operandWords } from './operands.ts';
import { isSameBody } from './same-body.ts';
import { sampleData } from './sample-data.ts';
import { freeKey, keyFault, keyFrom } from './template-keys.ts';
import { caretPast, insertValue, withMark, withoutToken } from './value-tokens.ts';
import { likelyValue, pathsUsed, undeclaredPaths } from './values-used.ts';

const order = starterBody('order-confirmation')!;
const blocksOf = (body: TemplateBody, locale: string) => (body.locales[locale] as BlockContent).blocks;
const at = (text: string): { text: string; start: number; end: number } => {
  const start = text.indexOf('^');
  return { text: text.replace('^', ''), start, end: start };
};

test('a language that is added sends the source until it is translated, block by block', () => {
  const added = addLocale(order, 'de', undefined);
  expect([localeState(added, 'de'), localeBlocks(added, 'de').blocks]).toEqual([{ kind: 'empty' }, blocksOf(added, 'en')]);
  const [heading, ...rest] = localeBlocks(added, 'de').blocks;
  const translated = withBlocks(added, 'de', [{ ...heading, text: 'Bestätigt' } as Block, ...rest]);
  expect(blocksOf(translated, 'de')).toEqual([{ ...heading, text: 'Bestätigt' }]);
  expect(localeState(translated, 'de')).toEqual({ kind: 'behind', missing: 4 });
  expect((contentIn(translated, 'de').content as BlockContent).blocks).toEqual([{ ...heading, text: 'Bestätigt' }, ...rest]);
  expect(blocksOf(withoutOwn(translated, 'de', heading!.id!), 'de')).toEqual([]);
  // What the source loses goes from its translations; what it reorders they follow.
  const shorter = withBlocks(translated, 'en', blocksOf(translated, 'en').slice(1));
  expect(blocksOf(shorter, 'de')).toEqual([]);
  const copied = addLocale(order, 'fr', 'en');
  expect(localeState(copied, 'fr')).toEqual({ kind: 'complete' });
  expect(Object.keys(removeLocale(copied, 'fr').locales)).toEqual(['en']);
  expect(removeLocale(copied, 'en')).toBe(copied);
});

test('blocks without ids stand for themselves; an added language gives them ids', () => {
  const bare = withContent(order, 'en', { subject: 'A', blocks: [{ type: 'text', text: 'A' }] });
  const both = withContent(bare, 'de', { subject: 'B', blocks: [{ type: 'text', text: 'B' }] });
  expect([localeBlocks(both, 'de').mode, blocksOf(addLocale(bare, 'de', undefined), 'en')]).toEqual([
    'alone',
    [{ type: 'text', text: 'A', id: 'text-1' }],
  ]);
});

test('a sentence leads to its block, also where a language has only some of its own', () => {
  expect(splitMember('2.columns.0.text')).toEqual({ path: '2', member: 'columns.0.text' });
  expect(splitMember('2.columns.0.blocks.1.text')).toEqual({ path: '2.columns.0.blocks.1', member: 'text' });
  expect(splitMember('2.blocks')).toEqual({ path: '2', member: 'blocks' });
  const added = addLocale(order, 'de', undefined);
  const source = blocksOf(added, 'en');
  const body = withContent(added, 'de', { subject: '', blocks: [{ ...source[3]! }] });
  const target = jumpTarget(body, 'locales.de.blocks.0.url', 'en');
  expect([target, targetWords(body, target)]).toEqual([{ kind: 'block', locale: 'de', path: '3', member: 'url' }, 'Button (de)']);
  expect(jumpTarget(body, 'blocks.1.text', 'de')).toEqual({ kind: 'block', locale: 'de', path: '1', member: 'text' });
  expect(jumpTarget(body, 'locales.en.subject', 'de')).toEqual({ kind: 'head', locale: 'en', member: 'subject' });
  expect(jumpTarget(body, 'values.3.name', 'en')).toEqual({ kind: 'card', card: 'values' });
  expect(jumpTarget(body, 'layout', 'en')).toEqual({ kind: 'card', card: 'template' });
});

test('values are one character each: put in, stepped over and deleted whole', () => {
  expect(insertValue(at('Hello {{^'), 'name').text).toBe('Hello {{ name }}');
  expect(insertValue(at('Hello ^!'), 'name')).toEqual({ text: 'Hello {{ name }}!', start: 16, end: 16 });
  expect(withoutToken(at('A {{ b }}^ c'), 'Backspace')?.text).toBe('A  c');
  expect(withoutToken(at('A ^{{ b }} c'), 'Delete')?.text).toBe('A  c');
  expect(withoutToken(at('A ^{{ b }} c'), 'Backspace')).toBeUndefined();
  expect([caretPast('A {{ b }} c', 2, 'ArrowRight'), caretPast('A {{ b }} c', 9, 'ArrowLeft'), caretPast('A c', 1, 'ArrowLeft')]).toEqual([
    9,
    2,
    undefined,
  ]);
  const bold = withMark({ text: 'so good', start: 3, end: 7 }, 'bold');
  expect([bold.text, withMark(bold, 'bold').text]).toEqual(['so **good**', 'so good']);
});

test('no starter writes a value that it does not take, and each can be saved', () => {
  for (const { key } of STARTERS) {
    const body = starterBody(key)!;
    expect([key, undeclaredPaths(body), draftFaults(body)]).toEqual([key, [], {}]);
  }
  const more = withContent(order, 'en', { subject: '{{ order.eta | date }} {{ recipient.name }}', blocks: [] });
  expect([undeclaredPaths(more), pathsUsed(more)]).toEqual([['order.eta'], ['order.eta', 'recipient.name']]);
  expect([likelyValue('order.url').kind, likelyValue('order.total').kind, likelyValue('order.eta').kind]).toEqual([
    'link',
    'money',
    'text',
  ]);
});

test('faults of drafts and layouts are named as the server names them', () => {
  const body = withContent(order, 'en', { subject: '', blocks: [{ type: 'text', text: ' ' }] });
  expect(draftFaults(body)).toEqual({ 'locales.en.blocks.0.text': 'Enter a text.' });
  expect(draftFaults({ ...EMPTY_TEMPLATE, name: 'Empty' })).toEqual({});
  expect([layoutFaults(DEFAULT_LAYOUT), Object.keys(layoutFaults({ ...DEFAULT_LAYOUT, width: 20 }))]).toEqual([{}, ['width']]);
});

test('versions are compared by what stays the same: a moved block is not a changed one', () => {
  const blocks = blocksOf(order, 'en');
  const moved = withBlocks(order, 'en', [blocks[1]!, blocks[0]!, ...blocks.slice(2)]);
  expect(compareTemplates(order, moved).map(({ at: where }) => where)).toEqual(['Order of blocks']);
  const changed = withContent(order, 'en', { ...(order.locales['en'] as BlockContent), subject: 'New' });
  expect(compareTemplates(order, changed)).toEqual([{ at: 'Subject', before: 'Order {{ order.number }} is confirmed', after: 'New' }]);
  expect([isSameBody({ a: 1, b: { c: 2, d: undefined } }, { b: { c: 2 }, a: 1 }), isSameBody({ a: 1 }, { a: 2 })]).toEqual([true, false]);
});

test('what else a form needs: keys, operands, items of lists, data to begin with', () => {
  expect([keyFrom('Order confirmation – Übersicht'), freeKey('welcome', ['welcome', 'welcome-2'])]).toEqual([
    'order-confirmation-u-bersicht',
    'welcome-3',
  ]);
  expect([keyFault('Bad', []), keyFault('good', ['good']), keyFault('good', [])]).toEqual([
    'Use 1 to 40 lowercase letters, digits and hyphens.',
    'Another template has this key.',
    undefined,
  ]);
  expect([operandOf('in', 'a, b'), operandWords(['a', 'b']), operandOf('gte', '50')]).toEqual([['a', 'b'], 'a, b', '50']);
  const repeat: Block = { type: 'repeat', each: 'lines', as: 'line', blocks: [{ type: 'text', text: 'x' }] };
  expect(localNames([repeat], '0.blocks.0', { lines: [{ name: 'Oak', price: 1 }] })).toEqual(['line.name', 'line.price']);
  expect(sampleData([likelyValue('order.number'), likelyValue('order.url')])).toEqual({
    order: { number: 'Example', url: 'https://shop.example.com/' },
  });
});
