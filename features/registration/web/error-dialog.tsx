import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import type { RegistrationFailure } from './use-submit.ts';

const STEP_TITLES = ['Personal Profile', 'Business Profile', 'Security Details', 'Subscription Details'] as const;

interface ErrorDialogProps {
  failure: RegistrationFailure | undefined;
  onClose: () => void;
  onEdit: (step: number) => void;
}

/** Everything stays as it was filled in; "Edit" shows only where the server named a field. */
export function ErrorDialog({ failure, onClose, onEdit }: ErrorDialogProps) {
  const tryAgain = useRef<HTMLButtonElement>(null);
  const step = failure?.step;
  return (
    <Dialog
      open={failure !== undefined}
      onOpenChange={(open) => open || onClose()}
      title="Registration Error"
      icon={<CircleX size={24} aria-hidden className="mt-0.5 text-danger" />}
      initialFocus={tryAgain}
      footer={
        <>
          {step !== undefined && <Button onClick={() => onEdit(step)}>Edit {STEP_TITLES[step]}</Button>}
          <Button ref={tryAgain} look="primary" onClick={onClose}>
            Try Again
          </Button>
        </>
      }
    >
      <p className="font-mono text-sm font-[550] text-muted">Status: {failure?.status}</p>
      <p className="mt-3">{failure?.message}</p>
      <p className="mt-3 text-sm text-subtle">
        Your answers are kept.
        {failure?.requestId && (
          <>
            {' '}
            Request id <span className="font-mono break-all">{failure.requestId}</span>
          </>
        )}
      </p>
    </Dialog>
  );
}
