import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export interface DialogButtonsProps {
  /** What the form does. */
  act: ReactNode;
  look?: 'primary' | 'danger';
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: out of it, or go through with it. */
export function DialogButtons({ act, look = 'primary', busy, onCancel }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" look={look} busy={busy}>
        {act}
      </Button>
    </div>
  );
}
