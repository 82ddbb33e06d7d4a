import { CountryInput } from '@inlay/ui/form/country-input.tsx';
import type { addressLabels } from './personal-section.ts';
import { TextField } from './text-field.tsx';
import type { Editor } from './editor/use-section-editor.ts';

export function AddressFields<N extends string>({ editor, of }: { editor: Editor<N | keyof typeof addressLabels>; of: string }) {
  const section = `section-${of}`;
  return (
    <>
      <TextField editor={editor} name="address1" className="sm:col-span-2" autoComplete={`${section} address-line1`} />
      <TextField editor={editor} name="address2" optional className="sm:col-span-2" autoComplete={`${section} address-line2`} />
      <CountryInput
        value={String(editor.values.country)}
        onChange={(country) => editor.set('country', country)}
        onBlur={() => editor.touch('country')}
        autoComplete={`${section} country-name`}
        {...editor.about('country')}
      />
      <TextField editor={editor} name="state" autoComplete={`${section} address-level1`} />
      <TextField editor={editor} name="city" autoComplete={`${section} address-level2`} />
      <TextField editor={editor} name="zip" autoComplete={`${section} postal-code`} />
    </>
  );
}
