import type { Block, BlockType, When } from '../templates/blocks.ts';

export const BLOCK_GROUPS = ['Words', 'Data', 'Structure'] as const;

export const blockKinds: Readonly<Record<BlockType, { readonly label: string; readonly group: (typeof BLOCK_GROUPS)[number] }>> = {
  heading: { label: 'Heading', group: 'Words' },
  text: { label: 'Text', group: 'Words' },
  button: { label: 'Button', group: 'Words' },
  image: { label: 'Image', group: 'Words' },
  list: { label: 'List', group: 'Words' },
  quote: { label: 'Quote', group: 'Words' },
  callout: { label: 'Callout', group: 'Words' },
  code: { label: 'Code', group: 'Data' },
  facts: { label: 'Facts', group: 'Data' },
  table: { label: 'Table', group: 'Data' },
  repeat: { label: 'Repeat', group: 'Data' },
  if: { label: 'If', group: 'Data' },
  columns: { label: 'Columns', group: 'Structure' },
  divider: { label: 'Divider', group: 'Structure' },
  spacer: { label: 'Space', group: 'Structure' },
  html: { label: 'HTML', group: 'Structure' },
  layout: { label: 'Layout part', group: 'Structure' },
};
export const blockTypes = Object.keys(blockKinds) as readonly BlockType[];

export const OP_WORDS: Readonly<Record<When['op'], string>> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  in: 'is one of',
  present: 'is there',
  absent: 'is missing',
};
export const needsOperand = ({ op }: Pick<When, 'op'>): boolean => op !== 'present' && op !== 'absent';

/** "order.total is at least 50". */
export function whenWords({ path, op, value }: When): string {
  const operand = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return `${path} ${OP_WORDS[op]}${needsOperand({ op }) ? ` ${operand}` : ''}`;
}

/** What a block says, in a line. */
export function blockSummary(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'quote':
    case 'callout':
      return block.text;
    case 'code':
      return block.value;
    case 'list':
      return block.items.join(' · ');
    case 'facts':
      return block.rows.map(([label]) => label).join(' · ');
    case 'button':
      return `${block.label}, to ${block.url}`;
    case 'image':
      return block.alt || block.src;
    case 'spacer':
      return `${block.height} pixels`;
    case 'table':
      return `For each of ${block.each}: ${block.columns.map(({ header }) => header).join(', ')}`;
    case 'repeat':
      return `For each of ${block.each}`;
    case 'columns':
      return block.columns.map(({ width }) => `${width}/12`).join(' · ');
    case 'if':
      return block.when.map(whenWords).join(block.any ? ' or ' : ' and ');
    case 'html':
      return block.html.slice(0, 80);
    case 'layout':
      return block.part === 'header' ? 'Header of the layout' : 'Footer of the layout';
    case 'divider':
      return '';
  }
}
