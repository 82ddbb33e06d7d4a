import { TextInput, type TextInputProps } from '@inlay/ui/form/text-input.tsx';
import type { Values } from './section.ts';
import type { SectionEditor } from './use-section-editor.ts';

type TextFieldProps<V extends Values> = Omit<TextInputProps, 'name' | 'form' | 'value' | 'onChange' | 'error'> & {
  editor: SectionEditor<V>;
  name: keyof V & string;
};

/** What ties a text control to a field of the section. */
export function wire<V extends Values>(editor: SectionEditor<V>, name: keyof V & string) {
  return {
    id: `${editor.section.name}-${name}`,
    name,
    value: String(editor.values[name] ?? ''),
    error: editor.errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => editor.change(name, event.target.value as V[keyof V]),
  };
}

/** A line of text of a section. */
export function SectionField<V extends Values>({ editor, name, ...props }: TextFieldProps<V>) {
  return <TextInput {...props} {...wire(editor, name)} />;
}
