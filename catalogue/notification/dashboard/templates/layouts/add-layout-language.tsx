import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import type { LayoutBody } from '../../../rules/templates/template.ts';
import { ChooseLanguageDialog } from '../editor/choose-language.tsx';

interface LanguageProps {
  readonly body: LayoutBody;
  readonly locale: string;
  readonly onChange: (changes: Pick<LayoutBody, 'locales'>) => void;
  readonly onChosen: (locale: string) => void;
}

/** Adds a language to a layout as a copy of the one that is open, or removes that. */
export function AddLayoutLanguage({ body, locale, onChange, onChosen }: LanguageProps) {
  const [isAdding, setAdding] = useState(false);
  const taken = Object.keys(body.locales);
  return (
    <ForRole<TemplateCalls['saveLayout']> role="developer">
      <Button size="sm" look="quiet" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        Language
      </Button>
      {taken.length > 1 && (
        <IconButton
          label={`Remove ${languageName(locale)}`}
          className="size-9! md:size-8!"
          onClick={() => {
            const { [locale]: _gone, ...locales } = body.locales;
            onChange({ locales });
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {isAdding && (
        <ChooseLanguageDialog
          taken={taken}
          note={`It begins as a copy of ${languageName(locale)}.`}
          onChoose={(tag) => {
            onChange({ locales: { ...body.locales, [tag]: body.locales[locale] ?? { header: [], footer: [] } } });
            onChosen(tag);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </ForRole>
  );
}
