import { createContext, use } from 'react';
import type { Block } from '../../../rules/templates/blocks.ts';

export interface BlocksChange {
  readonly selected?: string | null;
  /** Changes with the same tag one after another are one step of Undo. */
  readonly tag?: string;
}

/** The blocks that a list shows: of a language of a template, or of a part of a layout. */
export interface BlocksShown {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly selected: string | null;
  /** Names of values that texts may use. */
  readonly values: readonly string[];
  /** Test data: shows what items of lists hold. */
  readonly data: unknown;
  /** Of a language that follows another: the ids that it has words of its own for. */
  readonly own?: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly isOfLayout: boolean;
  /** Whether blocks may be added to this list, moved in it and deleted from it. */
  readonly canArrange: (list: string) => boolean;
  /** What is wrong with a member of a block; with none named, with any of it. */
  readonly faultAt: (path: string, member?: string) => string | undefined;
  readonly change: (blocks: readonly Block[], how?: BlocksChange) => void;
  readonly select: (path: string | null) => void;
  readonly onSource?: (id: string) => void;
  readonly announce: (text: string) => void;
}

export const BlocksContext = createContext<BlocksShown | null>(null);

export function useBlocks(): BlocksShown {
  const shown = use(BlocksContext);
  if (!shown) throw new Error('There are no blocks around this part.');
  return shown;
}
