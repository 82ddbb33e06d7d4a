import { TextInput, type TextInputProps } from '@inlay/ui/form/text-input.tsx';
import type { Editor } from './editor/use-section-editor.ts';

type TextFieldProps<N extends string> = Omit<TextInputProps, 'label' | 'name' | 'form'> & { editor: Editor<N>; name: N };

/** A line of text of the editor's form. */
export function TextField<N extends string>({ editor, name, ...props }: TextFieldProps<N>) {
  return <TextInput label={editor.section.labels[name]} {...props} {...editor.register(name)} {...editor.about(name)} />;
}
