import { type Block, type BlockOf, innerBlocks } from '../templates/blocks.ts';
import { blockAt, everyBlock, joined, listAt, placeOf, withBlockAt, withListAt } from './block-paths.ts';
import { freshBlock, freshId, idsIn } from './fresh-block.ts';
import { type Gap, mayStand, outlineOf } from './outline.ts';

/** Blocks, and where the one is that was placed. */
export interface PlacedBlock {
  readonly blocks: readonly Block[];
  readonly path: string;
}

export function insertBlock(blocks: readonly Block[], block: Block, { list, index }: Pick<Gap, 'list' | 'index'>): PlacedBlock {
  return { blocks: withListAt(blocks, list, listAt(blocks, list).toSpliced(index, 0, block)), path: joined(list, index) };
}

/** Below a block, else at the end. */
export function gapBelow(blocks: readonly Block[], path: string | null): Pick<Gap, 'list' | 'index'> {
  if (path === null || !blockAt(blocks, path)) return { list: '', index: blocks.length };
  const { list, index } = placeOf(path);
  return { list, index: index + 1 };
}

export function removeBlock(blocks: readonly Block[], path: string): readonly Block[] {
  const { list, index } = placeOf(path);
  return withListAt(blocks, list, listAt(blocks, list).toSpliced(index, 1));
}

/** The copy stands below. Ids name one block each, so it gets its own. */
export function duplicateBlock(blocks: readonly Block[], path: string): PlacedBlock {
  const block = blockAt(blocks, path);
  return block ? insertBlock(blocks, withFreshIds(block, idsIn(blocks)), gapBelow(blocks, path)) : { blocks, path };
}

function withFreshIds(block: Block, taken: Set<string>): Block {
  const id = freshId(block.type, taken);
  taken.add(id);
  const anew = (list: readonly Block[]) => list.map((one) => withFreshIds(one, taken));
  const copy = { ...block, id };
  if (copy.type === 'columns') return { ...copy, columns: copy.columns.map((column) => ({ ...column, blocks: anew(column.blocks) })) };
  if (copy.type === 'repeat') return { ...copy, blocks: anew(copy.blocks) };
  if (copy.type === 'if') return { ...copy, blocks: anew(copy.blocks), ...(copy.else && { else: anew(copy.else) }) };
  return copy;
}

/** The gaps where a block may stand, from top to bottom, in the blocks without it. */
export function gapsFor(blocks: readonly Block[], path: string): readonly Gap[] {
  const block = blockAt(blocks, path);
  if (!block) return [];
  return outlineOf(removeBlock(blocks, path)).filter((one): one is Gap => one.kind === 'gap' && mayStand(block, one));
}

/** @param gap one of `gapsFor` */
export function placeBlock(blocks: readonly Block[], path: string, gap: Pick<Gap, 'list' | 'index'>): PlacedBlock {
  const block = blockAt(blocks, path);
  return block ? insertBlock(removeBlock(blocks, path), block, gap) : { blocks, path };
}

/** One place up or down: past the next block, or into it where it holds others, or out of the one around it. */
export function moveBlock(
  blocks: readonly Block[],
  path: string,
  by: -1 | 1,
  isAllowed: (list: string) => boolean = () => true,
): PlacedBlock {
  const { list, index } = placeOf(path);
  const gaps = gapsFor(blocks, path).filter((gap) => isAllowed(gap.list));
  const now = gaps.findIndex((gap) => gap.list === list && gap.index === index);
  const next = gaps[now + by];
  return now < 0 || !next ? { blocks, path } : placeBlock(blocks, path, next);
}

/** "Text, place 2 of 5", for whoever can't see where it went. */
export function placeWords({ blocks, path }: PlacedBlock, label: string): string {
  const { list, index } = placeOf(path);
  return `${label}, place ${index + 1} of ${listAt(blocks, list).length}${list === '' ? '' : ' within another block'}.`;
}

export const countBlocks = (blocks: readonly Block[]): number => everyBlock(blocks).length;
export const holdsBlocks = (block: Block): boolean => innerBlocks(block).length > 0;

/** The block within a condition that says when it is shown; undefined where it stands too deep for that. */
export function wrapInIf(blocks: readonly Block[], path: string): PlacedBlock | undefined {
  const block = blockAt(blocks, path);
  if (!block) return undefined;
  const fresh = freshBlock('if', idsIn(blocks)) as BlockOf<'if'>;
  const around: Block = { ...fresh, blocks: [block] };
  const { list, index } = placeOf(path);
  const gap = outlineOf(blocks).find((one): one is Gap => one.kind === 'gap' && one.list === list && one.index === index);
  if (!gap || !mayStand(around, gap)) return undefined;
  return { blocks: withBlockAt(blocks, path, around), path };
}
