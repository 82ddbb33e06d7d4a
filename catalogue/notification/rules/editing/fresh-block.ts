import type { Block, BlockType } from '../templates/blocks.ts';
import { everyBlock } from './block-paths.ts';

export const idsIn = (blocks: readonly Block[]): Set<string> =>
  new Set(everyBlock(blocks).flatMap(({ id }) => (id === undefined ? [] : [id])));

export function freshId(type: BlockType, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${type}-${number}`)) number += 1;
  return `${type}-${number}`;
}

/** What a new block says until somebody writes: no kind of it may be empty. */
const FIRST: { readonly [T in BlockType]: Omit<Extract<Block, { type: T }>, 'id'> } = {
  heading: { type: 'heading', level: 1, text: 'Heading' },
  text: { type: 'text', text: 'Write your text here.' },
  quote: { type: 'quote', text: 'Quote' },
  code: { type: 'code', label: 'Your code', value: '{{ code }}' },
  list: { type: 'list', items: ['First item', 'Second item'] },
  facts: { type: 'facts', rows: [['Label', 'Value']] },
  button: { type: 'button', label: 'Open', url: 'https://shop.example.com/' },
  image: { type: 'image', src: 'https://shop.example.com/picture.png', alt: '', width: 600 },
  divider: { type: 'divider' },
  spacer: { type: 'spacer', height: 24 },
  callout: { type: 'callout', tone: 'info', text: 'Good to know.' },
  table: { type: 'table', each: 'lines', as: 'line', columns: [{ header: 'Item', text: '{{ line.name }}' }] },
  repeat: { type: 'repeat', each: 'lines', as: 'line', blocks: [{ type: 'text', text: '{{ line.name }}' }] },
  columns: { type: 'columns', columns: [6, 6].map((width) => ({ width, blocks: [] })) },
  if: { type: 'if', when: [{ path: 'customer.name', op: 'present' }], blocks: [] },
  html: { type: 'html', html: '<p>Your HTML</p>' },
  layout: { type: 'layout', part: 'footer' },
};

export function freshBlock(type: BlockType, taken: ReadonlySet<string>): Block {
  const block = { ...FIRST[type], id: freshId(type, taken) } as Block;
  if (block.type !== 'repeat') return block;
  return { ...block, blocks: block.blocks.map((inner) => ({ ...inner, id: freshId(inner.type, taken) })) };
}

/** Blocks that came without ids get them, so that languages can name them. */
export function withIds(blocks: readonly Block[]): readonly Block[] {
  const taken = idsIn(blocks);
  return blocks.map((block) => {
    if (block.id !== undefined) return block;
    const id = freshId(block.type, taken);
    taken.add(id);
    return { ...block, id };
  });
}
