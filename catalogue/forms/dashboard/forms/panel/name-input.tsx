import { useState } from 'react';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { NamedField } from '../../../rules/field.ts';
import { renameField } from '../../../rules/editing/change-fields.ts';
import { freeName } from '../../../rules/editing/fresh-field.ts';
import { useEditor } from '../editor/editor-context.tsx';

interface NameProps {
  readonly field: NamedField;
  readonly index: number;
  readonly error: string | undefined;
}

/** What a field is called in data. It takes effect on leaving: conditions follow a whole name, not each letter. */
export function NameInput({ field, index, error }: NameProps) {
  const { definition, dispatch } = useEditor();
  const [typed, setTyped] = useState(field.name);
  const others = { fields: definition.fields.filter((one) => one !== field) };
  const name = typed.trim();
  const isTaken = freeName(others, name) !== name;

  function commit() {
    if (!isTaken) dispatch({ act: 'change', definition: renameField(definition, index, name) });
  }

  return (
    <TextInput
      label="Key in the data"
      value={typed}
      maxLength={60}
      spellCheck={false}
      autoCapitalize="none"
      error={isTaken ? 'Another field has this name.' : error}
      hint="Letters, digits, - and _. Earlier submissions keep the old key."
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
