import { useRef, useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { useRemoveDomain } from './use-site.ts';

/** Asks before a host goes; a refusal stands in the dialog. */
export function RemoveDomainDialog({ host, onClose }: { host: string; onClose: () => void }) {
  const remove = useRemoveDomain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const keep = useRef<HTMLButtonElement>(null);

  async function submit() {
    setBusy(true);
    setError(undefined);
    try {
      await remove(host);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return onClose();
      setError(failureSentence(failure, { field: 'host' }));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      initialFocus={keep}
      title={`Remove ${host}?`}
      footer={
        <>
          <Button ref={keep} onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button look="danger" busy={busy} onClick={() => void submit()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">Pages on {host} and its subdomains stop getting challenges at once.</p>
      <div role="alert">
        <FieldError error={error} />
      </div>
    </Dialog>
  );
}
