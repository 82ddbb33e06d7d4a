import { Plus } from 'lucide-react';
import { IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { SlotLine } from '../../../rules/editing/outline.ts';
import { INDENT } from './use-block-drag.ts';

interface SlotProps {
  readonly line: SlotLine;
  readonly isLifted: boolean;
  readonly onAdd: (() => void) | undefined;
}

/** The head of a list within a block. */
export function SlotRow({ line: { label, depth, isEmpty }, isLifted, onAdd }: SlotProps) {
  return (
    <li
      data-line
      data-lifted={isLifted || undefined}
      className={cx('flex min-h-8 items-center gap-2 text-xs text-muted', isLifted && 'opacity-60')}
      style={{ paddingLeft: (depth - 1) * INDENT }}
    >
      <span className="min-w-0 truncate font-[550]">{label}</span>
      {isEmpty && <span>Empty</span>}
      {onAdd && (
        <IconButton label={`Add a block: ${label}`} className="ml-auto size-8!" onClick={onAdd}>
          <Plus size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
