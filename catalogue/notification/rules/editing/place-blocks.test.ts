import { expect, test } from 'vitest';
import type { Block } from '../templates/blocks.ts';
import { judgeBlocks } from '../templates/judge-blocks.ts';
import { blockTypes } from './block-kinds.ts';
import { blockAt } from './block-paths.ts';
import { columnsAs } from './column-widths.ts';
import { freshBlock, idsIn } from './fresh-block.ts';
import { linesOf, mayStand } from './outline.ts';
import { duplicateBlock, gapsFor, insertBlock, moveBlock, placeBlock, removeBlock, wrapInIf } from './place-blocks.ts';

const text = (id: string): Block => ({ type: 'text', id, text: id });
const BLOCKS: readonly Block[] = [
  text('a'),
  { type: 'if', id: 'if', when: [{ path: 'paid', op: 'present' }], blocks: [text('b')], else: [text('c')] },
  {
    type: 'columns',
    id: 'two',
    columns: [
      { width: 6, blocks: [text('d')] },
      { width: 6, blocks: [] },
    ],
  },
];
/** Ids in their order, those within others in brackets. */
const shape = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'if') return `${block.id}(${shape(block.blocks)}|${shape(block.else ?? [])})`;
      if (block.type === 'columns') return `${block.id}(${block.columns.map((column) => shape(column.blocks)).join('|')})`;
      return block.id;
    })
    .join(' ');

test('a block goes down through the lists of others, and up again the same way', () => {
  let placed: { blocks: readonly Block[]; path: string } = { blocks: BLOCKS, path: '0' };
  const down: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    placed = moveBlock(placed.blocks, placed.path, 1);
    down.push(shape(placed.blocks));
  }
  expect(down).toEqual([
    'if(a b|c) two(d|)',
    'if(b a|c) two(d|)',
    'if(b|a c) two(d|)',
    'if(b|c a) two(d|)',
    'if(b|c) a two(d|)',
    'if(b|c) two(a d|)',
    'if(b|c) two(d a|)',
    'if(b|c) two(d|a)',
    'if(b|c) two(d|) a',
  ]);
  expect(moveBlock(placed.blocks, placed.path, 1)).toEqual(placed);
  for (const expected of down.slice(0, -1).toReversed()) {
    placed = moveBlock(placed.blocks, placed.path, -1);
    expect(shape(placed.blocks)).toBe(expected);
  }
});

test('where nothing may be arranged, a block moves past it', () => {
  const placed = moveBlock(BLOCKS, '0', 1, (list) => list === '');
  expect(shape(placed.blocks)).toBe('if(b|c) a two(d|)');
});

test('each gap that is offered makes blocks that the rules accept: four levels, no columns within columns', () => {
  const deep: Block = {
    type: 'repeat',
    id: 'r',
    each: 'lines',
    as: 'line',
    blocks: [{ type: 'if', id: 'i', when: [], blocks: [text('x')] }],
  };
  const blocks = [
    ...BLOCKS,
    { ...deep, blocks: [{ type: 'if', id: 'i', when: [{ path: 'a', op: 'present' }], blocks: [text('x')] }] } as Block,
  ];
  for (const { path } of linesOf(blocks).flatMap((line) => (line.kind === 'block' ? [line] : [])))
    for (const gap of gapsFor(blocks, path)) expect(judgeBlocks(placeBlock(blocks, path, gap).blocks)).toEqual([]);
  expect(mayStand(freshBlock('columns', new Set()), { depth: 2, isInColumns: true })).toBe(false);
  expect(mayStand(freshBlock('repeat', new Set()), { depth: 4, isInColumns: false })).toBe(false);
});

test('every kind begins as a block that can be saved, with an id of its own', () => {
  let blocks: readonly Block[] = [];
  for (const type of [...blockTypes, ...blockTypes])
    blocks = insertBlock(blocks, freshBlock(type, idsIn(blocks)), { list: '', index: blocks.length }).blocks;
  expect(judgeBlocks(blocks)).toEqual([]);
});

test('a copy stands below, with fresh ids all the way down', () => {
  const { blocks, path } = duplicateBlock(BLOCKS, '1');
  expect([path, judgeBlocks(blocks)]).toEqual(['2', []]);
  expect(blockAt(blocks, '2.else.0')).toMatchObject({ text: 'c' });
});

test('removing and wrapping touch one place, and leave the others the same objects', () => {
  const removed = removeBlock(BLOCKS, '1.else.0');
  expect([shape(removed), removed[0] === BLOCKS[0], removed[2] === BLOCKS[2]]).toEqual(['a if(b|) two(d|)', true, true]);
  const wrapped = wrapInIf(BLOCKS, '0');
  expect([blockAt(wrapped!.blocks, '0')?.type, blockAt(wrapped!.blocks, '0.blocks.0')]).toEqual(['if', text('a')]);
});

test('fewer columns keep all blocks', () => {
  const three = [4, 4, 4].map((width, i) => ({ width, blocks: [text(`c${i}`)] }));
  expect(columnsAs(three, [6, 6]).map(({ width, blocks }) => [width, shape(blocks)])).toEqual([
    [6, 'c0'],
    [6, 'c1 c2'],
  ]);
});
