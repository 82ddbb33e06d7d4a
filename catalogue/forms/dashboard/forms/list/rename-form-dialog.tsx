import { type FormEvent, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { withoutTitle } from '../../../rules/editing/without-title.ts';
import type { FormInList } from '../../inbox-calls.ts';
import { useFormsReload, useFormsScope } from '../forms-scope.tsx';

/** Gives a form another title, which is its next version. Its name stays: pages have it. */
export function RenameFormDialog({ item, onClose }: { readonly item: FormInList; readonly onClose: () => void }) {
  const { calls } = useFormsScope();
  const reload = useFormsReload();
  const [title, setTitle] = useState(item.title);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === item.title) return onClose();
    setBusy(true);
    setError('');
    try {
      const { definition, version } = await calls.getSaved(item.form);
      await calls.putDefinition(item.form, { ...withoutTitle(definition), title }, version);
      await reload();
      onClose();
    } catch (failure) {
      setBusy(false);
      setError(failureSentence(failure, { field: 'title' }));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title={<span className="wrap-anywhere">Rename {item.title}</span>}>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="Title"
          value={title}
          maxLength={120}
          error={error || undefined}
          hint="Visitors read it above the form. This removes the translations of the old title."
          onChange={(event) => setTitle(event.target.value)}
        />
        <DialogButtons act="Rename" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
