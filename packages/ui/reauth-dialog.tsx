import { useRef, useState } from 'react';
import { ApiError, callApi } from './api-client.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordInput } from './password-input.tsx';

/**
 * Runs an action that may need a recent proof of the password. When the server asks for one, `dialog` shows, and the
 * action runs again after the right password. Rejects when the visitor cancels.
 */
export function useReauth() {
  const [waiting, setWaiting] = useState<{ resume: () => void; cancel: () => void } | null>(null);

  async function withProof<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauth_required') throw error;
      await new Promise<void>((resume, reject) => setWaiting({ resume, cancel: () => reject(error) }));
      return await action();
    }
  }

  const dialog = waiting && (
    <ReauthDialog
      onProved={() => {
        setWaiting(null);
        waiting.resume();
      }}
      onCancel={() => {
        setWaiting(null);
        waiting.cancel();
      }}
    />
  );
  return { withProof, dialog };
}

function ReauthDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setError('Enter your password.');
    setBusy(true);
    try {
      await callApi('/Registration/Reauth', { method: 'POST', body: { password } });
      onProved();
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof ApiError ? failure.message : 'The request failed. Please try again.');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Confirm your password"
      description="It is you, and not somebody at an open screen."
      dismissible={!busy}
      initialFocus={field}
    >
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordInput ref={field} label="Password" name="password" autoComplete="current-password" error={error} />
        <div className="flex justify-end gap-3">
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
