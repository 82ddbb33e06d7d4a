import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import { blockKinds } from '../../../rules/editing/block-kinds.ts';
import { blockAt, placeOf } from '../../../rules/editing/block-paths.ts';
import { freshBlock, idsIn } from '../../../rules/editing/fresh-block.ts';
import { type Gap, linesOf, mayStand, outlineOf } from '../../../rules/editing/outline.ts';
import {
  type PlacedBlock,
  countBlocks,
  gapBelow,
  insertBlock,
  moveBlock,
  placeWords,
  removeBlock,
} from '../../../rules/editing/place-blocks.ts';
import type { BlockType } from '../../../rules/templates/blocks.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { BlockLineRow } from './block-line.tsx';
import { BlockPalette } from './block-palette.tsx';
import { useBlocks } from './blocks-context.tsx';
import { SlotRow } from './slot-row.tsx';
import { useBlockDrag } from './use-block-drag.ts';

type Place = Pick<Gap, 'list' | 'index'>;

interface BlockListProps {
  /** Around the button that adds one. */
  readonly guard?: (button: ReactNode) => ReactNode;
}

/** The blocks in their order: opened by click or Enter, moved by the pointer, by Alt with the arrows, or by their menu. */
export function BlockList({ guard = (button) => button }: BlockListProps) {
  const shown = useBlocks();
  const { label, blocks, selected, isReadOnly, isOfLayout, canArrange, change, select, announce } = shown;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [adding, setAdding] = useState<Place | null>(null);
  const drop = (placed: PlacedBlock) => {
    const block = blockAt(placed.blocks, placed.path);
    if (placed.blocks === blocks || !block) return;
    // An open block stays open where it goes.
    change(placed.blocks, { selected: selected === null ? null : placed.path });
    announce(placeWords(placed, blockKinds[block.type].label));
  };
  const { drag, lift } = useBlockDrag(shown, list, drop);
  const lines = linesOf(drag?.placed.blocks ?? blocks);
  const lifted = drag?.placed.path;
  const isLifted = (path: string) => lifted !== undefined && (path === lifted || path.startsWith(`${lifted}.`));
  const first = lines.find((line) => line.kind === 'block');

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  }, [blocks]);

  function move(path: string, by: -1 | 1) {
    const placed = moveBlock(blocks, path, by, canArrange);
    focusNext.current = placed.path;
    drop(placed);
  }

  function remove(path: string) {
    const block = blockAt(blocks, path);
    if (!block) return;
    const { list: of, index } = placeOf(path);
    change(removeBlock(blocks, path), { selected: null });
    announce(`${blockKinds[block.type].label} is deleted. Undo brings it back.`);
    keepFocus(() => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      return rows.find((row) => row.dataset['row'] === (of === '' ? String(index) : `${of}.${index}`)) ?? rows.at(-1) ?? list.current;
    });
  }

  function key(event: KeyboardEvent<HTMLElement>, path: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isOpenToChange = !isReadOnly && canArrange(placeOf(path).list);
    if (by !== 0 && event.altKey) {
      if (isOpenToChange) move(path, by);
    } else if (by !== 0 || event.key === 'Home' || event.key === 'End') {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(event.currentTarget);
      rows.at(event.key === 'Home' ? 0 : event.key === 'End' ? -1 : Math.min(Math.max(at + by, 0), rows.length - 1))?.focus();
    } else if (event.key === 'Delete') {
      if (isOpenToChange) remove(path);
    } else if (event.key === 'Escape' && selected !== null) select(null);
    else return;
    event.preventDefault();
  }

  function add(type: BlockType) {
    if (!adding) return;
    const placed = insertBlock(blocks, freshBlock(type, idsIn(blocks)), adding);
    setAdding(null);
    change(placed.blocks, { selected: placed.path });
    announce(placeWords(placed, blockKinds[type].label));
    focusNext.current = placed.path;
  }

  const gap =
    adding && outlineOf(blocks).find((one): one is Gap => one.kind === 'gap' && one.list === adding.list && one.index === adding.index);
  const isFull = countBlocks(blocks) >= TEMPLATE_MAX.blocks;
  const addButton = canArrange('') && (
    <Button
      size="sm"
      disabled={isFull}
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setAdding(gapBelow(blocks, selected !== null && canArrange(placeOf(selected).list) ? selected : null))}
    >
      Add block
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <h3 className="mr-auto text-sm font-semibold">{label}</h3>
        {guard(addButton)}
      </div>
      {blocks.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-center text-sm text-muted">No blocks yet.</p>
      )}
      <ol ref={list} tabIndex={-1} aria-label={label} className="grid gap-1.5 -outline-offset-2!">
        {lines.map((line) =>
          line.kind === 'block' ? (
            <BlockLineRow
              key={line.block.id ?? line.path}
              line={line}
              isLifted={isLifted(line.path)}
              isOpen={drag === null && line.path === selected}
              isStop={line.path === (selected ?? first?.path)}
              onKey={key}
              onLift={lift}
              onMove={move}
              onRemove={remove}
            />
          ) : (
            <SlotRow
              key={line.list}
              line={line}
              isLifted={isLifted(line.list)}
              onAdd={isFull || isReadOnly ? undefined : () => setAdding({ list: line.list, index: 0 })}
            />
          ),
        )}
      </ol>
      {adding && (
        <BlockPalette
          where={
            adding.list === '' && adding.index === blocks.length
              ? 'at the end'
              : adding.list === ''
                ? 'below the open block'
                : 'in this place'
          }
          isOffered={(type) => !(isOfLayout && type === 'layout') && (!gap || mayStand(freshBlock(type, new Set()), gap))}
          onClose={() => setAdding(null)}
          onChoose={add}
        />
      )}
    </div>
  );
}
