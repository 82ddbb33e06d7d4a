import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { COLOUR } from '../../../rules/templates/brand-colours.ts';

interface ColourFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (colour: string) => void;
}

/** As text, and by the browser's own picker. */
export const ColourField = ({ value, error, readOnly, onChange }: ColourFieldProps) => (
  <TextInput
    label="Colour"
    value={value}
    maxLength={7}
    spellCheck={false}
    error={error}
    hint="Of buttons and links. Dark mails use a lighter shade."
    readOnly={readOnly}
    icon={
      <input
        type="color"
        aria-label="Pick a colour"
        disabled={readOnly}
        value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
        className="size-7 flex-none cursor-pointer rounded-xs border border-line bg-transparent p-0.5"
        onChange={({ target }) => onChange(target.value)}
      />
    }
    onChange={({ target }) => onChange(target.value.trim())}
  />
);
