import { useState } from 'react';
import { TextArea } from '@inlay/ui/form/text-area.tsx';

interface CommaProps {
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  readonly onBlur?: () => void;
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A list as one text; what is typed stays as it is until somebody else changes the list. */
export function CommaInput({ id, label, hint, error, items, onChange, onBlur }: CommaProps) {
  const [typed, setTyped] = useState('');
  const isOwn = itemsOf(typed).join() === items.join();
  return (
    <TextArea
      id={id}
      label={label}
      hint={hint}
      error={error}
      rows={2}
      spellCheck={false}
      onBlur={onBlur}
      value={isOwn ? typed : items.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(itemsOf(event.target.value));
      }}
    />
  );
}
