import { type FormEvent, type ReactNode, useState } from 'react';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { LOCALE } from '../../../rules/templates/writing.ts';

/** Offered by name; any other one by its tag. */
const OFFERED = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'pt-BR', 'tr', 'zh'];
const OTHER = 'other';

interface ChooseProps {
  readonly taken: readonly string[];
  /** What the new language begins with. */
  readonly note?: string;
  readonly more?: ReactNode;
  readonly onChoose: (tag: string) => void;
  readonly onClose: () => void;
}

/** A further language, by its name or its tag. */
export function ChooseLanguageDialog({ taken, note, more, onChoose, onClose }: ChooseProps) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const offered = OFFERED.filter((tag) => !taken.includes(tag)).toSorted((one, other) =>
    languageName(one).localeCompare(languageName(other), 'en'),
  );

  function faultOf(tag: string): string | undefined {
    if (tag === '') return 'Choose a language.';
    if (!LOCALE.test(tag)) return 'Use a language tag, e.g. en or pt-BR.';
    if (taken.includes(tag)) return 'This language is there already.';
    return taken.length >= TEMPLATE_MAX.locales ? `There can be at most ${TEMPLATE_MAX.locales} languages.` : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const tag = chosen === OTHER ? typed.trim() : chosen;
    const fault = faultOf(tag);
    setError(fault);
    if (!fault) onChoose(tag);
  }

  return (
    <Dialog open onOpenChange={onClose} title="Add a language" description={note}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <Select
          label="Language"
          options={[...offered.map((value) => ({ value, label: languageName(value) })), { value: OTHER, label: 'Another one, by its tag' }]}
          value={chosen}
          error={chosen === OTHER ? undefined : error}
          onChange={setChosen}
        />
        {chosen === OTHER && (
          <TextInput
            label="Language tag"
            value={typed}
            maxLength={12}
            spellCheck={false}
            autoCapitalize="none"
            error={error}
            hint="E.g. sv, es-MX or zh-Hant."
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {more}
        <DialogButtons act="Add language" busy={false} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
