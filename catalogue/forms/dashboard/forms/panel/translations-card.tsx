import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { sourceTexts, withTranslation } from '../../../rules/editing/translate.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { TRANSLATIONS_ID } from '../editor/problem-list.tsx';
import { DisclosureCard } from '@inlay/ui/layout/disclosure-card.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { offeredLanguages } from './language-names.ts';

const MOST_LANGUAGES = 12;

/** The texts of the form in other languages, one beside the other. */
export function TranslationsCard() {
  const { definition, faults } = useEditor();
  const languages = Object.keys(definition.translations);
  const isFaulty = Object.keys(faults).some((path) => path.startsWith('translations.'));
  const note = languages.length === 0 ? 'None yet' : languages.map(languageName).join(', ');
  return (
    <DisclosureCard id={TRANSLATIONS_ID} title="Translations" note={note} isForced={isFaulty}>
      {() => <Translations />}
    </DisclosureCard>
  );
}

function Translations() {
  const { definition, faults, dispatch } = useEditor();
  const { translations, language: own } = definition;
  const languages = Object.keys(translations);
  const [chosen, setChosen] = useState('');
  const shown = languages.includes(chosen) ? chosen : languages[0];
  const texts = useMemo(() => sourceTexts(definition), [definition]);
  const missing = shown ? texts.filter(({ key }) => !translations[shown]?.[key]).length : 0;
  const addable = offeredLanguages.filter((tag) => tag !== own && !languages.includes(tag));

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {shown && (
          <Select
            className="w-52"
            label="Language"
            value={shown}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={setChosen}
          />
        )}
        <ForRole<FormCalls['saveDefinition']> role="developer">
          {languages.length < MOST_LANGUAGES && addable.length > 0 && (
            <Select
              className="w-52"
              label="Add a language"
              value=""
              options={addable.map((value) => ({ value, label: languageName(value) }))}
              onChange={(tag) => {
                dispatch({ act: 'change', definition: { ...definition, translations: { ...translations, [tag]: {} } } });
                setChosen(tag);
              }}
            />
          )}
          {shown && (
            <Button
              look="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                const { [shown]: _gone, ...rest } = translations;
                dispatch({ act: 'change', definition: { ...definition, translations: rest } });
              }}
            >
              Remove {languageName(shown)}
            </Button>
          )}
        </ForRole>
      </div>
      {shown ? (
        <>
          <p className="text-sm text-muted">
            {missing === 0
              ? 'All texts are translated.'
              : `${missing} of ${texts.length} texts are not translated: they show in ${languageName(own)}.`}
          </p>
          <ForRole<FormCalls['saveDefinition']> role="developer">
            <div className="grid gap-4 md:grid-cols-2">
              {texts.map(({ key, text, isLong }) => {
                const props = {
                  lang: shown,
                  dir: 'auto' as const,
                  label: <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>,
                  value: translations[shown]?.[key] ?? '',
                  error: faults[`translations.${shown}.${key}`],
                  onChange: (event: { readonly target: { readonly value: string } }) =>
                    dispatch({
                      act: 'change',
                      definition: withTranslation(definition, shown, key, event.target.value),
                      tag: `${shown} ${key}`,
                    }),
                };
                return isLong ? <TextArea key={key} rows={3} {...props} /> : <TextInput key={key} {...props} />;
              })}
            </div>
          </ForRole>
        </>
      ) : (
        <p className="text-sm text-muted">
          Choose a language to translate the form’s texts into. The built-in texts are already translated.
        </p>
      )}
    </div>
  );
}
