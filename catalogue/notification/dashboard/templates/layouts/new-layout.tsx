import { type FormEvent, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { freeKey, keyFrom } from '../../../rules/editing/template-keys.ts';
import { DEFAULT_LAYOUT } from '../../../rules/templates/default-layout.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

interface NewLayoutProps {
  readonly taken: readonly string[];
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** A layout that begins as the default one. */
export function NewLayoutDialog({ taken, onMade, onClose }: NewLayoutProps) {
  const { calls } = useTemplatesScope();
  const reload = useTemplatesReload();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const key = freeKey(keyFrom(name) || 'layout', taken);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('Enter a name.');
    setBusy(true);
    try {
      await calls.putLayout(key, { ...DEFAULT_LAYOUT, name });
      void reload();
      onMade(key);
    } catch (failure) {
      setBusy(false);
      setError(failureSentence(failure, { field: 'name', fallback: 'The layout could not be created. Please try again.' }));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title="New layout">
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="Name"
          value={name}
          maxLength={TEMPLATE_MAX.name}
          error={error || undefined}
          hint={name.trim() === '' ? 'E.g. the brand whose mails it dresses.' : `Its key is ${key}.`}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogButtons act="Create layout" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
