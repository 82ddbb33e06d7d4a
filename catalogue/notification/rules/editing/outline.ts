import { type Block, innerBlocks } from '../templates/blocks.ts';
import { TEMPLATE_MAX } from '../templates/template-limits.ts';
import { joined } from './block-paths.ts';

/** Between two blocks, or at an end of a list. */
export interface Gap {
  readonly kind: 'gap';
  readonly list: string;
  readonly index: number;
  /** 1 in the outermost list. */
  readonly depth: number;
  readonly isInColumns: boolean;
}
export interface BlockLine {
  readonly kind: 'block';
  readonly path: string;
  readonly block: Block;
  readonly depth: number;
}
/** The head of a list within a block. */
export interface SlotLine {
  readonly kind: 'slot';
  readonly list: string;
  readonly label: string;
  readonly depth: number;
  readonly isEmpty: boolean;
}
export type OutlineLine = BlockLine | SlotLine;

interface Around {
  readonly list: string;
  readonly depth: number;
  readonly isInColumns: boolean;
}

/** Blocks from top to bottom as a list shows them, with the gaps where another one may stand. */
export function outlineOf(
  blocks: readonly Block[],
  { list, depth, isInColumns }: Around = { list: '', depth: 1, isInColumns: false },
): readonly (OutlineLine | Gap)[] {
  const gap = (index: number): Gap => ({ kind: 'gap', list, index, depth, isInColumns });
  return [
    ...blocks.flatMap((block, i): readonly (OutlineLine | Gap)[] => {
      const path = joined(list, i);
      const slots = innerBlocks(block).flatMap((inner): readonly (OutlineLine | Gap)[] => {
        const own = joined(path, inner.path);
        const around = { list: own, depth: depth + 1, isInColumns: isInColumns || block.type === 'columns' };
        const isEmpty = inner.blocks.length === 0;
        return [
          { kind: 'slot', list: own, label: slotLabel(block, inner.path), depth: depth + 1, isEmpty },
          ...outlineOf(inner.blocks, around),
        ];
      });
      return [gap(i), { kind: 'block', path, block, depth }, ...slots];
    }),
    gap(blocks.length),
  ];
}

export const linesOf = (blocks: readonly Block[]): readonly OutlineLine[] =>
  outlineOf(blocks).filter((one): one is OutlineLine => one.kind !== 'gap');

function slotLabel(block: Block, path: string): string {
  if (block.type === 'repeat') return `For each of ${block.each}`;
  if (block.type === 'if') return path === 'else' ? 'Otherwise' : 'If so';
  return `Column ${Number(path.split('.', 2)[1]) + 1}`;
}

/** How many levels a block takes: one, and those within it. */
function heightOf(block: Block): number {
  const within = innerBlocks(block);
  if (within.length === 0) return 1;
  return 1 + Math.max(1, ...within.flatMap(({ blocks }) => blocks.map(heightOf)));
}

const holdsColumns = (block: Block): boolean =>
  block.type === 'columns' || innerBlocks(block).some(({ blocks }) => blocks.some(holdsColumns));

/** Whether the rules for nesting let a block stand there. */
export const mayStand = (block: Block, { depth, isInColumns }: Pick<Gap, 'depth' | 'isInColumns'>): boolean =>
  depth - 1 + heightOf(block) <= TEMPLATE_MAX.depth && !(isInColumns && holdsColumns(block));
