import { isRecord } from '@inlay/kernel/is-record.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { blockSchema } from './block-schemas.ts';
import { type Block, innerBlocks } from './blocks.ts';
import { TEMPLATE_MAX } from './template-limits.ts';

export interface BlockFault {
  readonly path: readonly (string | number)[];
  readonly sentence: string;
}

interface Around {
  readonly depth: number;
  readonly isInColumns: boolean;
  readonly path: string;
}

/** What is wrong with a list of blocks and those within it; nothing where it can be drawn. */
export function judgeBlocks(blocks: readonly unknown[]): readonly BlockFault[] {
  const faults: BlockFault[] = [];
  const ids = new Set<string>();
  let count = 0;
  const fault = (path: string, sentence: string) => faults.push({ path: path.split('.'), sentence });

  function judge(list: readonly unknown[], { depth, isInColumns, path }: Around): void {
    for (const [i, block] of list.entries()) {
      const at = path === '' ? String(i) : `${path}.${i}`;
      count += 1;
      if (count === TEMPLATE_MAX.blocks + 1) fault(at, `Please add at most ${TEMPLATE_MAX.blocks} blocks.`);
      if (count > TEMPLATE_MAX.blocks) return;
      const schema = isRecord(block) ? blockSchema(block['type']) : undefined;
      if (!schema) {
        fault(`${at}.type`, 'This is not a known type of block.');
        continue;
      }
      const { error } = schema.safeParse(block);
      if (error) {
        for (const [name, sentence] of Object.entries(fieldsOf(error))) fault(name === '' ? at : `${at}.${name}`, sentence);
        continue;
      }
      const right = block as Block;
      if (right.id !== undefined && ids.has(right.id)) fault(`${at}.id`, 'Another block has this id.');
      if (right.id !== undefined) ids.add(right.id);
      if (right.type === 'columns' && isInColumns) fault(at, 'Columns can’t contain columns.');
      const within = innerBlocks(right);
      if (within.length > 0 && depth === TEMPLATE_MAX.depth) fault(at, `Nest blocks at most ${TEMPLATE_MAX.depth} deep.`);
      else
        for (const one of within)
          judge(one.blocks, { depth: depth + 1, isInColumns: isInColumns || right.type === 'columns', path: `${at}.${one.path}` });
    }
  }
  judge(blocks, { depth: 1, isInColumns: false, path: '' });
  return faults;
}
