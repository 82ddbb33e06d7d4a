import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  title: string;
  description: string;
  onStay: () => void;
  /** The ways out, beside Stay. */
  children: ReactNode;
}

/** Asks before something typed is left. Whoever closes it stays. */
export function LeaveDialog({ title, description, onStay, children }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={title}
      description={description}
      initialFocus={stay}
      footer={
        <>
          {children}
          <Button ref={stay} look="primary" className="max-sm:flex-1" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
