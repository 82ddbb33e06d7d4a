import { Select } from '@inlay/ui/form/select.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { CommaInput } from './comma-input.tsx';

interface ValueProps {
  readonly kind: 'line' | 'lines' | 'number' | 'flag' | 'choice' | 'some' | 'list' | 'countries' | 'moment';
  readonly label: string;
  readonly help?: string | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly value: unknown;
  readonly error?: string | undefined;
  /** Undefined where nothing is set. */
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A number as it is typed: what is none yet stays text, and the rules say so. */
const numberIn = (typed: string): unknown => (typed === '' ? undefined : String(Number(typed)) === typed ? Number(typed) : typed);
/** "1." and "1.50" are numbers, too, once somebody has left the field. */
const settled = (typed: string): unknown => (typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed || undefined);

/** UTC, as everything in the dashboard. */
const momentText = (value: unknown): string =>
  typeof value === 'string' && value !== '' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString().slice(0, 16) : '';

/** One member of a field or a setting, by what kind of value it is. */
export function ValueInput({ kind, label, help, choices = [], value, error, onChange }: ValueProps) {
  const common = { label, hint: help, error };
  switch (kind) {
    case 'line':
      return <TextInput {...common} value={textOf(value)} onChange={(event) => onChange(event.target.value || undefined)} />;
    case 'lines':
      return <TextArea {...common} rows={3} value={textOf(value)} onChange={(event) => onChange(event.target.value || undefined)} />;
    case 'number':
      return (
        <TextInput
          {...common}
          inputMode="decimal"
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => onChange(numberIn(event.target.value))}
          onBlur={(event) => onChange(settled(event.target.value))}
        />
      );
    case 'flag':
      return (
        <div>
          <Switch label={label} checked={value === true} onChange={(isOn) => onChange(isOn || undefined)} />
          {help && <p className="text-sm text-subtle">{help}</p>}
          <FieldError error={error} />
        </div>
      );
    case 'choice':
      return <Select {...common} options={choices} value={textOf(value) || (choices[0]?.value ?? '')} onChange={onChange} />;
    case 'some': {
      const chosen = listIn(value);
      return (
        <fieldset>
          <legend className="text-sm font-[550]">{label}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={(isOn) => {
                const next = choices.map((one) => one.value).filter((one) => (one === choice.value ? isOn : chosen.includes(one)));
                onChange(next.length > 0 ? next : undefined);
              }}
            />
          ))}
          {help && <p className="text-sm text-subtle">{help}</p>}
          <FieldError error={error} />
        </fieldset>
      );
    }
    case 'list':
      return <CommaInput {...common} items={listIn(value)} onChange={onChange} />;
    case 'countries':
      return (
        <CommaInput
          {...common}
          items={listIn(value)}
          onChange={(codes) => onChange(codes.length > 0 ? codes.map((code) => code.toUpperCase()) : undefined)}
        />
      );
    case 'moment':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          value={momentText(value)}
          onChange={(event) => onChange(event.target.value && `${event.target.value}:00Z`)}
        />
      );
  }
}
