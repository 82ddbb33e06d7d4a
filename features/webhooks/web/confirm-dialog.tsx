import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  /** What the button does. */
  act: string;
  /** Has to be typed before. */
  typed?: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an act that can't be undone; the safe button has the focus. */
export function ConfirmDialog({ title, children, act, typed, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const form = useId();

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setBusy(true);
    void onConfirm();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      initialFocus={keep}
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        <>
          <Button ref={keep} onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button type="submit" form={form} look="danger" busy={busy} disabled={typed !== undefined && text.trim() !== typed}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} className="grid gap-4">
        <p className="wrap-anywhere">{children}</p>
        {typed !== undefined && (
          <TextInput
            label={<span className="wrap-anywhere">Type “{typed}” to confirm</span>}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
