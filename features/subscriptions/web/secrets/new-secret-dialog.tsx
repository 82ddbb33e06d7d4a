import { useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { newSecretBody } from '../../rules/secret-overlaps.ts';
import { StoreSecretDialog } from './store-secret-dialog.tsx';
import type { NewSecret } from '../subscription-calls.ts';

/** Name in, secret out. The secret is seen this once: only "I stored it" closes the dialog then. */
export function NewSecretDialog({ make, onClose }: { make: (name: string) => Promise<NewSecret>; onClose: () => void }) {
  const [made, setMade] = useState<NewSecret | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = newSecretBody.safeParse({ name: new FormData(event.currentTarget).get('name') });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setBusy(true);
    setError(undefined);
    try {
      setMade(await make(checked.data.name));
    } catch (failure) {
      setError(failureSentence(failure, { field: 'name' }));
    }
    setBusy(false);
  }

  if (made) return <StoreSecretDialog secret={made.secret} onStored={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="New secret"
      description="One for each server, so that you can end one and keep the others."
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextInput label="Name" name="name" placeholder="Checkout server" autoComplete="off" error={error} maxLength={60} />
        <DialogButtons act="Create secret" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
