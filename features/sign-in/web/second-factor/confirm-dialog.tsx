import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the button that acts says. */
  act: string;
  danger?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that ends something; stays open with the reason when it was refused. */
export function ConfirmDialog({ title, children, act, danger = false, onConfirm, onClose }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function go() {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (failure) {
      setBusy(false);
      // Who closed the question for the password has not been refused anything.
      if (failure instanceof ApiError && failure.code === 'reauth_required') return;
      setError(failureSentence(failure));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      initialFocus={cancel}
      title={title}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{children}</p>
        {error && <Banner tone="bad" role="alert" lead={error} />}
      </div>
    </Dialog>
  );
}
