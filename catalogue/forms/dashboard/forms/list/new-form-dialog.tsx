import { type FormEvent, useState } from 'react';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { notBuilt } from '../../../rules/settings/not-built.ts';
import { mainForms, templates } from '../../../rules/presets.ts';
import type { FormInList } from '../../inbox-calls.ts';
import { useFormsScope } from '../forms-scope.tsx';
import { NameFields } from './name-fields.tsx';
import { useFormNaming } from './use-form-naming.ts';

interface NewFormProps {
  readonly taken: readonly FormInList[];
  /** The form that is duplicated; without one a template is chosen. */
  readonly copied?: FormInList;
  readonly onMade: (form: string) => void;
  readonly onClose: () => void;
}

/** Begins a form from a template, or as a copy of another. */
export function NewFormDialog({ taken, copied, onMade, onClose }: NewFormProps) {
  const { preset, calls } = useFormsScope();
  const naming = useFormNaming(taken, onMade, copied ? `${copied.title} (copy)`.slice(0, 120) : mainForms[preset].title);
  const [chosen, setChosen] = useState('');
  const main = { slug: 'standard', name: 'Standard', description: 'What the form “main” starts with.', definition: mainForms[preset] };
  const choices = [main, ...templates[preset].filter(({ definition }) => Object.keys(notBuilt(definition)).length === 0)];

  function choose(slug: string) {
    const template = choices.find((one) => one.slug === slug);
    const isOwn = naming.title !== '' && !choices.some(({ definition }) => definition.title === naming.title);
    setChosen(slug);
    if (template && !isOwn) naming.suggest(template.definition.title);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const template = choices.find(({ slug }) => slug === chosen) ?? main;
    void naming.make(async () => (copied ? (await calls.getSaved(copied.form)).definition : template.definition));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      dismissible={!naming.busy}
      title={copied ? <span className="wrap-anywhere">Duplicate {copied.title}</span> : 'New form'}
    >
      <form method="post" onSubmit={submit} className="grid gap-5">
        {!copied && (
          <RadioGroup
            label="Template"
            value={chosen || main.slug}
            choices={choices.map(({ slug, name, description }) => ({ value: slug, label: name, note: description }))}
            onChange={choose}
          />
        )}
        <NameFields naming={naming} />
        {naming.failure && <Banner tone="bad" role="alert" lead={naming.failure} />}
        <DialogButtons act={copied ? 'Duplicate' : 'Create form'} busy={naming.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
