import { type FormEvent, useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { freeKey, keyFault } from '../../../rules/editing/template-keys.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import type { ListedStarter, ListedTemplate } from '../template-api.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

interface CreateProps {
  /** Undefined for a blank one. */
  readonly starter: ListedStarter | undefined;
  readonly taken: readonly ListedTemplate[];
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Gives a new template its key, which stays. */
export function CreateTemplateDialog({ starter, taken, onMade, onClose }: CreateProps) {
  const { calls } = useTemplatesScope();
  const reload = useTemplatesReload();
  const keys = taken.map(({ key }) => key);
  const [key, setKey] = useState(starter ? freeKey(starter.key, keys) : '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = keyFault(key, keys);
    setError(fault);
    setFailure('');
    if (fault) return;
    setBusy(true);
    try {
      await calls.postTemplate(key, starter?.key);
      void reload();
      onMade(key);
    } catch (refused) {
      setBusy(false);
      if (refused instanceof ApiError && refused.code === 'conflict') setError('Another template has this key.');
      else if (refused instanceof ApiError && refused.code === 'limit-reached')
        setFailure(`There are ${TEMPLATE_MAX.templates} templates already. Archive one before you add another.`);
      else setFailure(failureSentence(refused, { field: 'key', fallback: 'The template could not be created. Please try again.' }));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title={starter ? `New template: ${starter.name}` : 'New blank template'}>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="Key"
          value={key}
          maxLength={40}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder="order-confirmation"
          error={error}
          hint={`Your server names it: "template": "${key || '…'}". It can’t be changed.`}
          onChange={(event) => setKey(event.target.value)}
        />
        {failure && <Banner tone="bad" role="alert" lead={failure} />}
        <DialogButtons act="Create template" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
