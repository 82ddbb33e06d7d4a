import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import type { Secret } from '../subscription-calls.ts';

export function RevokeSecretDialog({ secret, onRevoke, onClose }: { secret: Secret; onRevoke: () => Promise<void>; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={`Revoke ${secret.name}?`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onRevoke();
            }}
          >
            Revoke
          </Button>
        </>
      }
    >
      <p>Servers that still use {secret.hint} stop redeeming tokens at once.</p>
    </Dialog>
  );
}
