import { X } from 'lucide-react';
import type { Choice } from './add-subscription-dialog.tsx';

export function ChosenChips({ choice, onRemove }: { choice: Choice; onRemove: (family: string, name: string) => void }) {
  const chosen = Object.entries(choice).flatMap(([family, names]) => names.map((name) => ({ family, name })));
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
      {chosen.map(({ family, name }) => (
        <li
          key={`${family}/${name}`}
          className="inline-flex min-h-8 items-center gap-0.5 rounded-sm border border-line bg-surface pr-1 pl-2.5 text-xs"
        >
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(family, name)}
            className="inline-grid size-6 place-items-center rounded-xs text-muted hover:bg-recess"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
