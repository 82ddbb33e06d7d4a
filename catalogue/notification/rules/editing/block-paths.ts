import { type Block, innerBlocks } from '../templates/blocks.ts';

/** From a block into a list within it, e.g. `1.columns.0.blocks`. A list's path is '' for the outermost one; a block's is its list's and its place there. */
const INTO = /^(\d+)\.(blocks|else|columns\.\d+\.blocks)(?:\.|$)/;

export const joined = (list: string, ...rest: readonly (string | number)[]): string => [...(list === '' ? [] : [list]), ...rest].join('.');

/** `1.blocks.0` is the first of the list `1.blocks`. */
export function placeOf(path: string): { readonly list: string; readonly index: number } {
  const dot = path.lastIndexOf('.');
  return { list: dot < 0 ? '' : path.slice(0, dot), index: Number(path.slice(dot + 1)) };
}

/** Empty where there is none. */
export function listAt(blocks: readonly Block[], list: string): readonly Block[] {
  if (list === '') return blocks;
  const [all = list, index = '', inner] = INTO.exec(list) ?? [];
  const block = blocks[Number(index)];
  const within = block && innerBlocks(block).find(({ path }) => path === inner);
  return within ? listAt(within.blocks, list.slice(all.length)) : [];
}

/** What is not on the way stays the same object. */
export function withListAt(blocks: readonly Block[], list: string, next: readonly Block[]): readonly Block[] {
  if (list === '') return next;
  const [all = list, index = '', inner = ''] = INTO.exec(list) ?? [];
  return blocks.map((block, i) => {
    if (i !== Number(index)) return block;
    const within = innerBlocks(block).find(({ path }) => path === inner);
    return withInner(block, inner, withListAt(within?.blocks ?? [], list.slice(all.length), next));
  });
}

function withInner(block: Block, inner: string, blocks: readonly Block[]): Block {
  if (block.type === 'columns') {
    const at = Number(inner.split('.', 2)[1]);
    return { ...block, columns: block.columns.map((column, i) => (i === at ? { ...column, blocks } : column)) };
  }
  return { ...block, [inner]: blocks } as Block;
}

export function blockAt(blocks: readonly Block[], path: string): Block | undefined {
  const { list, index } = placeOf(path);
  return listAt(blocks, list)[index];
}

export function withBlockAt(blocks: readonly Block[], path: string, block: Block): readonly Block[] {
  const { list, index } = placeOf(path);
  return withListAt(
    blocks,
    list,
    listAt(blocks, list).map((before, i) => (i === index ? block : before)),
  );
}

/** All of them, with those within others. */
export const everyBlock = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [block, ...innerBlocks(block).flatMap((inner) => everyBlock(inner.blocks))]);
