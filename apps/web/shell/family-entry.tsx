import type { PointerEvent } from 'react';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { cx } from '@inlay/ui/cx.ts';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';

export interface FamilyEntryProps {
  id: string;
  family: FamilyWithComponents;
  on: boolean;
  /** The pointer has come onto it. */
  onPoint: (event: PointerEvent) => void;
  onShow: () => void;
  /** Moves the focus to the entry above (-1) or below (1). */
  step: (by: 1 | -1) => void;
}

/** A family in the left list: hover, focus or press shows its components. The list is one tab stop: arrows move in it, Tab goes on to what is shown. */
export function FamilyEntry({ id, family, on, onPoint, onShow, step }: FamilyEntryProps) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={on}
      tabIndex={on ? 0 : -1}
      onPointerEnter={onPoint}
      onFocus={onShow}
      onClick={onShow}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      }}
      className={cx(
        'flex h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium',
        stoneClass(family.stone),
        on ? 'bg-surface text-text ring-1 ring-line' : 'text-muted',
      )}
    >
      <FamilyIcon name={family.icon} />
      {family.name}
      <span className="ml-auto font-mono text-[0.75rem] font-[450] text-subtle">{family.components.length}</span>
    </button>
  );
}
