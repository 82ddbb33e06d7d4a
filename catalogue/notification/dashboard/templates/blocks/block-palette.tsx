import { KindPalette } from '@inlay/ui/editing/kind-palette.tsx';
import { BLOCK_GROUPS, blockKinds, blockTypes } from '../../../rules/editing/block-kinds.ts';
import type { BlockType } from '../../../rules/templates/blocks.ts';
import { BlockIcon } from './block-icon.tsx';

interface PaletteProps {
  /** Where the new one comes to: "at the end". */
  readonly where: string;
  readonly isOffered: (type: BlockType) => boolean;
  readonly onChoose: (type: BlockType) => void;
  readonly onClose: () => void;
}

/** The kinds of block. */
export function BlockPalette({ where, isOffered, onChoose, onClose }: PaletteProps) {
  const groups = BLOCK_GROUPS.map((name) => ({
    name,
    kinds: blockTypes
      .filter((type) => isOffered(type) && blockKinds[type].group === name)
      .map((type) => ({ type, label: blockKinds[type].label, icon: <BlockIcon type={type} /> })),
  }));
  return <KindPalette noun="block" where={where} groups={groups} onChoose={onChoose} onClose={onClose} />;
}
