import { useState } from 'react';
import { Select } from '@inlay/ui/form/select.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { addLocale } from '../../../rules/editing/locale-blocks.ts';
import { ChooseLanguageDialog } from './choose-language.tsx';
import { useTemplate } from './template-context.tsx';

const NOTHING = 'none';

/** A further language of the template: translated from the default one, or begun as a copy. */
export function AddLanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { body, dispatch } = useTemplate();
  const taken = Object.keys(body.locales);
  const [from, setFrom] = useState(NOTHING);
  return (
    <ChooseLanguageDialog
      taken={taken}
      more={
        <Select
          label="Begin with"
          options={[
            { value: NOTHING, label: `Nothing: ${languageName(body.defaultLocale)} is sent until you translate` },
            ...taken.map((value) => ({ value, label: `A copy of ${languageName(value)}` })),
          ]}
          value={from}
          onChange={setFrom}
        />
      }
      onChoose={(tag) => {
        dispatch({ act: 'change', body: addLocale(body, tag, from === NOTHING ? undefined : from), locale: tag });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
