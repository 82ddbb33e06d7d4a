import { CircleAlert, GripVertical, Split } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import type { Field } from '../../../rules/field.ts';
import { titleOf } from '../../../rules/editing/field-kinds.ts';
import { KindIcon } from './kind-icon.tsx';

/** What a row asks of its list; the same object as long as the list lives. */
export interface RowActs {
  readonly open: (index: number, byKey: boolean) => void;
  readonly key: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  readonly lift: (event: PointerEvent<HTMLElement>, index: number) => void;
}

interface RowProps {
  readonly field: Field;
  readonly index: number;
  readonly group: number;
  readonly isSelected: boolean;
  readonly isLifted: boolean;
  readonly isFaulty: boolean;
  /** The one row that Tab stops at: arrows reach the others. */
  readonly isStop: boolean;
  readonly acts: RowActs;
}

/** A field in the list. Two hundred of them stand there, so one is drawn again only when it is another. */
export const FieldRow = memo(function FieldRow({ field, index, group, isSelected, isLifted, isFaulty, isStop, acts }: RowProps) {
  const isRequired = field.type !== 'statement' && field.required === true;
  return (
    <li
      data-place={group}
      data-lifted={isLifted || undefined}
      className={cx(
        'relative mx-1.5 grid grid-cols-[28px_minmax(0,1fr)] items-center rounded-sm',
        isLifted ? 'z-10 border border-primary bg-surface shadow-pop outline-2 outline-primary' : 'hover:bg-recess',
        isSelected &&
          !isLifted &&
          'bg-primary-soft! font-[550] before:absolute before:inset-y-2 before:-left-1.5 before:w-[3px] before:rounded-xs before:bg-primary',
      )}
    >
      {/* For the pointer alone: the keyboard has Alt with the arrows, and the panel has buttons. */}
      <span
        aria-hidden
        className="grid h-full cursor-grab touch-none place-items-center text-subtle active:cursor-grabbing"
        onPointerDown={(event) => acts.lift(event, index)}
      >
        <GripVertical size={16} />
      </span>
      <button
        type="button"
        data-row={index}
        tabIndex={isStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm pr-2 text-left text-sm -outline-offset-2! md:min-h-10"
        onClick={(event) => acts.open(index, event.detail === 0)}
        onKeyDown={(event) => acts.key(event, index)}
      >
        <KindIcon type={field.type} />
        <span className="min-w-0 flex-1 truncate">{titleOf(field)}</span>
        {field.showIf && (
          <>
            <Split size={14} className="flex-none text-subtle" aria-hidden />
            <span className="sr-only">, has a condition</span>
          </>
        )}
        {isRequired && (
          <>
            <span aria-hidden className="text-subtle">
              *
            </span>
            <span className="sr-only">, required</span>
          </>
        )}
        {isFaulty && (
          <>
            <CircleAlert size={14} className="flex-none text-danger" aria-hidden />
            <span className="sr-only">, has a problem</span>
          </>
        )}
      </button>
    </li>
  );
});
