import { ArrowDown, ArrowUp, CircleAlert, Copy, Ellipsis, GripVertical, Languages, Split, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { ActionMenu, type MenuAction } from '@inlay/ui/overlay/action-menu.tsx';
import { blockKinds, blockSummary } from '../../../rules/editing/block-kinds.ts';
import { placeOf } from '../../../rules/editing/block-paths.ts';
import type { BlockLine } from '../../../rules/editing/outline.ts';
import { duplicateBlock, wrapInIf } from '../../../rules/editing/place-blocks.ts';
import { BlockForm } from './block-form.tsx';
import { BlockIcon } from './block-icon.tsx';
import { useBlocks } from './blocks-context.tsx';
import { INDENT } from './use-block-drag.ts';
import { Underlined } from './value-text.tsx';

interface LineProps {
  readonly line: BlockLine;
  readonly isLifted: boolean;
  readonly isOpen: boolean;
  /** The one line that Tab stops at: arrows reach the others. */
  readonly isStop: boolean;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, path: string) => void;
  readonly onLift: (event: PointerEvent<HTMLElement>, path: string) => void;
  readonly onMove: (path: string, by: -1 | 1) => void;
  readonly onRemove: (path: string) => void;
}

/** A block in the list; open, with what it holds below. */
export function BlockLineRow({ line: { block, path, depth }, isLifted, isOpen, isStop, onKey, onLift, onMove, onRemove }: LineProps) {
  const { blocks, own, isReadOnly, canArrange, faultAt, change, select, onSource } = useBlocks();
  const { label } = blockKinds[block.type];
  const summary = blockSummary(block);
  const isFaulty = faultAt(path) !== undefined;
  const isTopOfLinked = own !== undefined && placeOf(path).list === '';
  const isOwn = isTopOfLinked && block.id !== undefined && own.has(block.id);
  const isArranged = !isReadOnly && canArrange(placeOf(path).list);
  const actions: readonly MenuAction[] = [
    ...(isArranged
      ? [
          { label: 'Move up', icon: <ArrowUp size={16} aria-hidden />, note: 'Alt ↑', onSelect: () => onMove(path, -1) },
          { label: 'Move down', icon: <ArrowDown size={16} aria-hidden />, note: 'Alt ↓', onSelect: () => onMove(path, 1) },
          {
            label: 'Duplicate',
            icon: <Copy size={16} aria-hidden />,
            onSelect: () => {
              const placed = duplicateBlock(blocks, path);
              change(placed.blocks, { selected: placed.path });
            },
          },
          {
            label: 'Add a condition',
            icon: <Split size={16} aria-hidden />,
            disabled: block.type === 'if' || wrapInIf(blocks, path) === undefined,
            onSelect: () => {
              const placed = wrapInIf(blocks, path);
              if (placed) change(placed.blocks, { selected: placed.path });
            },
          },
          { label: 'Delete', icon: <Trash2 size={16} aria-hidden />, note: 'Del', isDanger: true, onSelect: () => onRemove(path) },
        ]
      : []),
    ...(isOwn && onSource && !isReadOnly
      ? [{ label: 'Use the default language', icon: <Languages size={16} aria-hidden />, onSelect: () => onSource(block.id ?? '') }]
      : []),
  ];
  return (
    <li data-line data-lifted={isLifted || undefined} style={{ paddingLeft: (depth - 1) * INDENT }}>
      <div
        className={cx(
          'rounded-md border bg-surface',
          isLifted
            ? 'border-primary shadow-pop outline-2 outline-primary'
            : isOpen
              ? 'border-primary ring-1 ring-primary'
              : 'border-line shadow-hair',
          isFaulty && !isOpen && 'border-danger!',
        )}
      >
        <div className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center pr-1">
          {/* For the pointer alone: the keyboard has Alt with the arrows, and the menu says so. */}
          <span
            aria-hidden
            data-grip
            className={cx(
              'grid h-full place-items-center text-subtle',
              isArranged ? 'cursor-grab touch-none active:cursor-grabbing' : 'invisible',
            )}
            onPointerDown={(event) => isArranged && onLift(event, path)}
          >
            <GripVertical size={16} />
          </span>
          <button
            type="button"
            data-row={path}
            tabIndex={isStop ? 0 : -1}
            aria-expanded={isOpen}
            aria-keyshortcuts={isArranged ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
            className="flex min-h-12 min-w-0 items-center gap-2.5 rounded-sm py-1.5 text-left text-sm -outline-offset-2!"
            onClick={() => select(isOpen ? null : path)}
            onKeyDown={(event) => onKey(event, path)}
          >
            <BlockIcon type={block.type} />
            <span className="min-w-0 flex-1">
              <span className={cx('block', isOpen && 'font-[550]')}>{label}</span>
              {!isOpen && summary !== '' && (
                <span className={cx('block truncate text-xs', isTopOfLinked && !isOwn ? 'text-subtle italic' : 'text-muted')}>
                  <Underlined text={summary} />
                </span>
              )}
            </span>
            {isTopOfLinked && !isOwn && <span className="sr-only">, as in the default language</span>}
            {isFaulty && (
              <>
                <CircleAlert size={16} className="flex-none text-danger" aria-hidden />
                <span className="sr-only">, has a problem</span>
              </>
            )}
          </button>
          {actions.length > 0 && (
            <ActionMenu
              trigger={
                <IconButton label={`More for ${label} ${placeOf(path).index + 1}`}>
                  <Ellipsis size={16} aria-hidden />
                </IconButton>
              }
              actions={actions}
            />
          )}
        </div>
        {isOpen && (
          <div className="grid gap-4 border-t border-line px-3 py-3.5 sm:px-4">
            <BlockForm block={block} path={path} />
          </div>
        )}
      </div>
    </li>
  );
}
