import { type PointerEvent, type RefObject, useState } from 'react';
import { usePointerDrag } from '@inlay/ui/editing/use-pointer-drag.ts';
import type { Block } from '../../../rules/templates/blocks.ts';
import { type Gap, outlineOf } from '../../../rules/editing/outline.ts';
import { type PlacedBlock, gapsFor, placeBlock, removeBlock } from '../../../rules/editing/place-blocks.ts';

/** How far a level is indented, pixels. */
export const INDENT = 18;

interface BlockDrag {
  /** Of the block that is lifted, before it was. */
  readonly from: string;
  readonly placed: PlacedBlock;
}

/** The gaps below the line over which a pointer is, and before the next one; the pointer's distance from the edge chooses among their depths. */
function gapUnder(
  list: HTMLElement,
  gaps: readonly Gap[],
  outline: ReturnType<typeof outlineOf>,
  { clientX, clientY }: globalThis.PointerEvent,
) {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]:not([data-lifted])')];
  const above = lines.filter((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + Math.min(height, 56) / 2 < clientY;
  }).length;
  let seen = 0;
  const near: Gap[] = [];
  for (const one of outline) {
    if (one.kind !== 'gap') seen += 1;
    else if (seen === above) near.push(one);
  }
  const depth = 1 + Math.round((clientX - list.getBoundingClientRect().left - INDENT) / INDENT);
  const allowed = near.filter((gap) => gaps.some(({ list: of, index }) => of === gap.list && index === gap.index));
  return allowed.toSorted((one, other) => Math.abs(one.depth - depth) - Math.abs(other.depth - depth))[0];
}

/** Moves a block with the pointer. The list shows where it would come to; Escape puts it back. */
export function useBlockDrag(
  { blocks, canArrange }: { readonly blocks: readonly Block[]; readonly canArrange: (list: string) => boolean },
  list: RefObject<HTMLElement | null>,
  onDrop: (placed: PlacedBlock) => void,
) {
  const [drag, setDrag] = useState<BlockDrag | null>(null);

  function move(event: globalThis.PointerEvent): void {
    if (!drag || !list.current) return;
    const gaps = gapsFor(blocks, drag.from).filter((one) => canArrange(one.list));
    const gap = gapUnder(list.current, gaps, outlineOf(removeBlock(blocks, drag.from)), event);
    if (gap) setDrag({ from: drag.from, placed: placeBlock(blocks, drag.from, gap) });
  }
  function drop(): void {
    if (drag && drag.placed.blocks !== blocks) onDrop(drag.placed);
    setDrag(null);
  }
  usePointerDrag(drag !== null, { move, drop, cancel: () => setDrag(null) });

  return {
    drag,
    lift(event: PointerEvent<HTMLElement>, from: string) {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from, placed: { blocks, path: from } });
    },
  };
}
