import { withBlockAt } from '../../../rules/editing/block-paths.ts';
import { localNames } from '../../../rules/editing/local-names.ts';
import type { Block } from '../../../rules/templates/blocks.ts';
import { useBlocks } from './blocks-context.tsx';

export interface BlockFormProps<B extends Block> {
  readonly block: B;
  readonly path: string;
}

/** What the fields of one block need. */
export function useBlockForm<B extends Block>({ block, path }: BlockFormProps<B>) {
  const { blocks, values, data, isReadOnly, change, faultAt } = useBlocks();
  return {
    values: [...localNames(blocks, path, data), ...values],
    readOnly: isReadOnly,
    fault: (member: string) => faultAt(path, member),
    /** @param typed names the member whose letters are one step of Undo */
    set: (changes: Partial<B>, typed?: string) =>
      change(withBlockAt(blocks, path, { ...block, ...changes } as Block), { ...(typed !== undefined && { tag: `${path} ${typed}` }) }),
  };
}
