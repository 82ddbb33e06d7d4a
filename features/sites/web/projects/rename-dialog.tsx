import { type FormEvent, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { LABEL_HINT, LABEL_MAX, changeProjectBody } from '../../rules/project.ts';

interface RenameDialogProps {
  readonly label: string;
  readonly save: (label: string) => Promise<void>;
  readonly onClose: () => void;
}

export function RenameDialog({ label, save, onClose }: RenameDialogProps) {
  const [text, setText] = useState(label);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = sentencesOf(changeProjectBody, { label: text })['label'];
    setError(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await save(text.trim());
    } catch (failure) {
      setBusy(false);
      setError(failureSentence(failure, { field: 'label' }));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title="Rename project">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="Label"
          hint={LABEL_HINT}
          autoComplete="off"
          maxLength={LABEL_MAX}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogButtons act="Rename" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
