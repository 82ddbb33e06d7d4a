import { type FormEvent, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { draftFaults } from '../../../rules/editing/draft-faults.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';
import { useTemplate } from './template-context.tsx';
import type { TemplateSaving } from './use-template-saving.ts';

interface PublishProps {
  readonly saving: TemplateSaving;
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** Saves what is typed, and makes it what messages are sent with. */
export function PublishTemplateDialog({ saving, onRefused, onPublished, onClose }: PublishProps) {
  const { calls, environment } = useTemplatesScope();
  const { key, body } = useTemplate();
  const reload = useTemplatesReload();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const next = (saving.base.version ?? 0) + 1;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const faults = draftFaults(body);
    if (Object.keys(faults).length > 0) return onRefused(faults);
    setBusy(true);
    setFailure('');
    try {
      if (!(await saving.save())) return onClose();
      const { version } = await calls.publish(key, note.trim());
      saving.keep({ ...saving.saved(), version, draft: false });
      toast('success', `Version ${version} is ${environment === 'live' ? 'live' : 'published in Test'}.`, 'template');
      void reload();
      onPublished();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRefused(error.fields);
      else setFailure(failureSentence(error, { fallback: 'The template could not be published. Please try again.' }));
    }
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={`Publish version ${next}?`}
      description={`Messages that name this template are sent with it ${environment === 'live' ? '' : 'in Test '}from now on. Published versions never change.`}
    >
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="What changed"
          optional
          value={note}
          maxLength={TEMPLATE_MAX.note}
          hint="Stands in the list of versions."
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Banner tone="bad" role="alert" lead={failure} />}
        <DialogButtons act={`Publish version ${next}`} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
