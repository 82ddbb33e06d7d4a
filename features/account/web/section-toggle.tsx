import { Check, Pencil } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Button } from '@inlay/ui/button.tsx';

export const TOGGLE_NAME = 'toggle';

interface SectionToggleProps {
  title: string;
  editing: boolean;
  busy: boolean;
  /** The last save did not go through. */
  unsaved: boolean;
}

/** Edit outside edit mode, Save in it: one button that keeps the focus, and what state it is in. */
export function SectionToggle({ title, editing, busy, unsaved }: SectionToggleProps) {
  return (
    <div className="ml-auto flex items-center gap-3">
      <span className="max-sm:hidden">
        {editing && (
          <Badge tone="info" icon={<Pencil size={14} aria-hidden />}>
            Editing
          </Badge>
        )}
        {!editing && unsaved && <Badge tone="bad">Not saved</Badge>}
      </span>
      <Button
        type="submit"
        size="sm"
        name={TOGGLE_NAME}
        busy={busy}
        look={editing ? 'primary' : 'secondary'}
        icon={editing ? <Check size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
      >
        {editing ? 'Save' : 'Edit'}
        <span className="sr-only"> {title}</span>
      </Button>
    </div>
  );
}
