import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { failureSentence } from '../failure-sentence.ts';
import { TextInput } from '../form/text-input.tsx';
import { Banner } from '../layout/banner.tsx';
import { Dialog } from './dialog.tsx';
import { needsProof } from './needs-proof.ts';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  /** Below what happens: what there is to choose. */
  more?: ReactNode;
  /** What the button does. */
  act: string;
  look?: 'danger' | 'primary';
  /** What the safe button says. */
  keep?: string;
  /** Has to be typed before. */
  typed?: string | undefined;
  /** The field of the request whose sentence says why it was refused. */
  field?: string;
  /** Closes the dialog itself when it is done; when it rejects, the dialog stays and says why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an act that can't be undone. The safe button has the focus; while the act runs, nothing closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, more, act, look = 'danger', keep = 'Keep it', typed, field, onConfirm, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const safe = useRef<HTMLButtonElement>(null);
  const form = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (failure) {
      setBusy(false);
      if (needsProof(failure)) return;
      setError(failureSentence(failure, field === undefined ? {} : { field }));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      initialFocus={safe}
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        <>
          <Button ref={safe} onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button type="submit" form={form} look={look} busy={busy} disabled={typed !== undefined && text.trim() !== typed}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="wrap-anywhere">{children}</p>
        {more}
        {typed !== undefined && (
          <TextInput
            label={<span className="wrap-anywhere">Type “{typed}” to confirm</span>}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {error && <Banner tone="bad" role="alert" lead={error} />}
      </form>
    </Dialog>
  );
}
