import { useRef, useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { challengeOf, type CodeChallenge, isChallengeOver, withTriesLeft } from '@inlay/web-client/code-challenge.ts';
import { failureSentence } from '../failure-sentence.ts';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { ReauthCode } from './reauth-code.tsx';
import type { reauth } from '@inlay/features/sign-in/contract.ts';
import { needsProof } from './needs-proof.ts';

/**
 * Runs an action that may need a recent proof of who it is. When the server asks for one, `dialog` shows, and the
 * action runs again after the right password, and code where a second factor is on. Cancelled, it rejects with an error that `needsProof` knows.
 */
export function useReauth() {
  const [waiting, setWaiting] = useState<{ resume: () => void; cancel: () => void } | null>(null);

  async function withProof<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (!needsProof(error)) throw error;
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

interface Asked {
  readonly password: string;
  readonly challenge: CodeChallenge;
}

function ReauthDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const field = useRef<HTMLInputElement>(null);

  async function prove(password: string, answer?: { challengeId: string; code: string }) {
    setBusy(true);
    setError(undefined);
    try {
      await callApi<typeof reauth>('POST /Registration/Reauth', { body: { password, ...answer }, renews: true });
      onProved();
    } catch (failure) {
      setBusy(false);
      const challenge = challengeOf(failure);
      if (challenge) return setAsked({ password, challenge });
      if (isChallengeOver(failure)) setAsked(undefined);
      setError(withTriesLeft(failureSentence(failure), failure));
    }
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setError('Enter your password.');
    void prove(password);
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={asked ? 'Enter your code' : 'Confirm your password'}
      {...(!asked && { description: 'To protect your account, enter your password to continue.' })}
      dismissible={!busy}
      initialFocus={field}
    >
      {asked ? (
        <ReauthCode
          challenge={asked.challenge}
          busy={busy}
          error={error}
          onCode={(code) => void prove(asked.password, { challengeId: asked.challenge.challengeId, code })}
          onSwitch={() => setError(undefined)}
          onCancel={onCancel}
        />
      ) : (
        <form method="post" onSubmit={submit} className="grid gap-4">
          <PasswordInput ref={field} label="Password" name="password" autoComplete="current-password" error={error} />
          <DialogButtons act="Confirm" busy={busy} onCancel={onCancel} />
        </form>
      )}
    </Dialog>
  );
}
