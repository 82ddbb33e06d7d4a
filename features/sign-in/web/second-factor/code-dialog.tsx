import { type ReactNode, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { CodeInput } from '@inlay/ui/form/code-input.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';

interface CodeDialogProps {
  title: string;
  wide?: boolean;
  /** What the six digits are called. */
  label: ReactNode;
  /** What the button does. */
  action: string;
  /** Rejects when the code is refused. */
  send: (code: string) => Promise<void>;
  onClose: () => void;
  /** Stands above the digits. */
  children: ReactNode;
}

/** Asks for six digits; the sixth submits. It stays open after a right code: who opened it closes it. */
export function CodeDialog({ title, wide = false, label, action, send, onClose, children }: CodeDialogProps) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      await send(code);
    } catch (failure) {
      setError(failureSentence(failure, { field: 'code' }));
      setDigits('');
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} wide={wide} title={title}>
      <form
        method="post"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (digits.length === 6) void submit(digits);
          else setError('Enter the 6-digit code.');
        }}
      >
        {children}
        <div className="max-w-96">
          <CodeInput
            key={String(busy)}
            label={label}
            value={digits}
            onChange={setDigits}
            onFull={(code) => void submit(code)}
            error={error}
            disabled={busy}
          />
        </div>
        <DialogButtons act={action} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
