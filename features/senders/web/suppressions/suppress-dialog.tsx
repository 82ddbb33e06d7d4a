import { useState } from 'react';
import { suppressed } from '@inlay/messaging/rules/sender-shapes.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';

interface SuppressDialogProps {
  readonly save: (address: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the address that nothing is to be sent to. */
export function SuppressDialog({ save, onClose }: SuppressDialogProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '');
    const checked = suppressed.safeParse({ channel: 'email', address });
    setError(checked.success ? undefined : 'Enter an email address.');
    if (!checked.success) return;
    setBusy(true);
    try {
      await save(checked.data.address);
    } catch (failure) {
      setBusy(false);
      if (!needsProof(failure)) setError(failureSentence(failure, { field: 'address' }));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="Suppress an address"
      description="Your components send nothing to it until you remove it."
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <TextInput
          label="Email address"
          name="address"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="visitor@example.com"
          error={error}
        />
        <DialogButtons act="Suppress" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
