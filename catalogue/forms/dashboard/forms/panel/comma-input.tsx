import { useState } from 'react';
import { TextArea } from '@inlay/ui/form/text-area.tsx';

interface CommaProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A list as one text; what is typed stays as it is until somebody else changes the list. */
export function CommaInput({ label, hint, error, items, onChange }: CommaProps) {
  const [typed, setTyped] = useState('');
  const isOwn = itemsOf(typed).join() === items.join();
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={2}
      spellCheck={false}
      value={isOwn ? typed : items.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(itemsOf(event.target.value));
      }}
    />
  );
}
