import { useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { CodeInput } from '@inlay/ui/code-input.tsx';
import { Dialog } from '@inlay/ui/dialog.tsx';
import { postPhoneConfirm } from './second-factor-calls.ts';

/** The six digits that show whose phone it is; the sixth submits. */
export function PhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      await postPhoneConfirm(code);
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setDigits('');
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title="Confirm your phone">
      <form
        method="post"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (digits.length === 6) void submit(digits);
          else setError('Enter the 6-digit code.');
        }}
      >
        <p className="text-muted">
          We sent six digits to <span className="font-mono text-xs break-all">{phone}</span>. Valid for 10 minutes.
        </p>
        <CodeInput
          key={String(busy)}
          label="Six-digit code"
          value={digits}
          onChange={setDigits}
          onFull={(code) => void submit(code)}
          error={error}
          disabled={busy}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
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

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'The server could not be reached. Please try again.';
  return failure.fields['code'] ?? failure.sentence ?? 'The request failed. Please try again.';
}
