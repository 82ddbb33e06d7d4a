import { Select, type SelectOption } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { FieldKind } from '../../rules/setting-paths.ts';
import type { ControlProps } from './wide-control.tsx';

interface TypedFieldProps extends ControlProps {
  readonly kind: FieldKind;
  readonly unit: string | undefined;
  readonly options: readonly SelectOption[];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value));
const jsonOf = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 1));

/** What isn't JSON stays as it is typed, and the rules refuse it. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A setting that is typed, or chosen from a list. */
export function TypedField({ kind, unit, options, value, onChange, help, ...field }: TypedFieldProps) {
  const shared = { ...field, hint: help };
  if (kind === 'choice') return <Select {...shared} options={options} value={textOf(value)} onChange={onChange} />;
  if (kind === 'number')
    return (
      <TextInput
        {...shared}
        inputMode="decimal"
        suffix={unit && <span className="text-sm text-muted">{unit}</span>}
        value={textOf(value)}
        onChange={({ target }) => onChange(/^-?\d+(\.\d+)?$/.test(target.value) ? Number(target.value) : target.value)}
      />
    );
  if (kind === 'text') return <TextInput {...shared} value={textOf(value)} onChange={({ target }) => onChange(target.value)} />;
  const lines = Array.isArray(value) ? value.join('\n') : textOf(value);
  return (
    <TextArea
      {...shared}
      className="sm:col-span-2"
      rows={kind === 'lines' ? 3 : 2}
      spellCheck={kind === 'lines'}
      value={kind === 'json' ? jsonOf(value) : lines}
      onChange={({ target }) =>
        onChange(
          kind === 'json' ? parsed(target.value) : kind === 'list' ? (target.value === '' ? [] : target.value.split('\n')) : target.value,
        )
      }
    />
  );
}
