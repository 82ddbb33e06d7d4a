import { Select } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { Definition } from '../../../rules/definition.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { offeredLanguages } from './language-names.ts';
import { PanelHead, PanelPart } from './panel-parts.tsx';

/** What stands above the fields. */
export function FormPanel() {
  const { definition, faults, dispatch } = useEditor();
  const set = (changes: Partial<Definition>, tag: string) => dispatch({ act: 'change', definition: { ...definition, ...changes }, tag });
  const languages = [...new Set([definition.language, ...offeredLanguages])];
  return (
    <>
      <PanelHead title="Form" />
      <PanelPart>
        <TextInput
          label="Title"
          value={definition.title}
          error={faults['title']}
          onChange={(event) => set({ title: event.target.value }, 'title')}
        />
        <TextArea
          label="Introduction"
          rows={4}
          value={definition.intro}
          error={faults['intro']}
          hint="Below the title, up to 2,000 characters."
          onChange={(event) => set({ intro: event.target.value }, 'intro')}
        />
        <Select
          label="Language"
          value={definition.language}
          error={faults['language']}
          hint="The language of the texts here. Other languages are under Translations."
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={(language) => {
            const { [language]: _own, ...translations } = definition.translations;
            set({ language, translations }, 'language');
          }}
        />
      </PanelPart>
    </>
  );
}
