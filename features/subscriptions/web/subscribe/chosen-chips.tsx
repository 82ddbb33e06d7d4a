import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Choice } from './choice.ts';

export interface ChosenChipsProps {
  choice: Choice;
  onRemove: (family: string, name: string) => void;
  /** The last chip was removed here: the focus needs another place. */
  onEmpty: () => void;
}

/** What is chosen, over all families. Removing a chip hands the focus to the next one. */
export function ChosenChips({ choice, onRemove, onEmpty }: ChosenChipsProps) {
  const chosen = Object.entries(choice).flatMap(([family, names]) => names.map((name) => ({ family, name })));
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const place = removed.current;
    if (place === null) return;
    removed.current = null;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(place, buttons.length - 1)];
    if (next) next.focus();
    else onEmpty();
  }, [choice, onEmpty]);

  return (
    <ul ref={list} aria-label="Chosen" className="flex flex-wrap gap-1.5">
      {chosen.map(({ family, name }, place) => (
        <li
          key={`${family}/${name}`}
          className="inline-flex min-h-8 items-center gap-0.5 rounded-sm border border-line bg-surface pr-1 pl-2.5 text-xs"
        >
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => {
              removed.current = place;
              onRemove(family, name);
            }}
            className="inline-grid size-6 place-items-center rounded-xs text-muted hover:bg-recess"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
