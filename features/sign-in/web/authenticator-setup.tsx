import { useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { CodeInput } from '@inlay/ui/code-input.tsx';
import { CopyButton } from '@inlay/ui/copy-button.tsx';
import { Dialog } from '@inlay/ui/dialog.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { inGroups } from '../rules/recovery-code.ts';
import { QrCode } from './qr-code.tsx';
import type { AppSetup } from './second-factor-calls.ts';

export interface AuthenticatorSetupProps {
  setup: AppSetup;
  /** Rejects when the code is refused. */
  confirm: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The secret as QR code and as text, and the code that shows it has arrived. */
export function AuthenticatorSetup({ setup, confirm, onClose }: AuthenticatorSetupProps) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      await confirm(code);
    } catch (failure) {
      setError(sentenceOf(failure));
      setDigits('');
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} wide title="Set up an authenticator app">
      <form
        method="post"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (digits.length === 6) void submit(digits);
          else setError('Enter the 6-digit code.');
        }}
      >
        <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
          <QrCode
            text={setup.uri}
            label="QR code for your authenticator app"
            className="w-48 justify-self-center rounded-md border border-line"
          />
          <div className="grid min-w-0 gap-3">
            <p>
              <b className="font-semibold">1. Scan this code</b> with the app on your phone. Is the app on this device?{' '}
              <a href={setup.uri} className={textLinkClass}>
                Open it
              </a>
              .
            </p>
            <div>
              <p className="text-sm text-muted">Or type this key into the app:</p>
              <p className="recessed mt-1.5 flex items-center gap-2 rounded-md py-1.5 pr-1.5 pl-3">
                <code className="min-w-0 flex-1 font-mono text-sm/6 break-words">{inGroups(setup.secret, ' ')}</code>
                <CopyButton text={setup.secret} what="key" iconOnly />
              </p>
            </div>
          </div>
        </div>
        <div className="max-w-96">
          <CodeInput
            key={String(busy)}
            label={
              <>
                <span aria-hidden>2. </span>Code that the app shows
              </>
            }
            value={digits}
            onChange={setDigits}
            onFull={(code) => void submit(code)}
            error={error}
            disabled={busy}
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            Turn on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'The server could not be reached. Please try again.';
  return failure.fields['code'] ?? failure.sentence ?? 'The request failed. Please try again.';
}
