import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useSwitchedOff } from '../role/switched-off.tsx';
import { FieldError } from './field.tsx';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}
export interface RadioGroupProps {
  label: ReactNode;
  choices: readonly RadioChoice[];
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  error?: string | undefined;
  /** Choices side by side where there is room. */
  columns?: boolean;
}

export function RadioGroup({ label, choices, value, onChange, name, error, columns = true }: RadioGroupProps) {
  const id = useId();
  const isOff = useSwitchedOff();
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-[550]">
        {label}
      </p>
      <Base
        name={name}
        disabled={isOff}
        value={value}
        onValueChange={(next) => onChange(String(next))}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx('grid gap-3', columns && 'sm:grid-cols-2')}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-w-0 items-start gap-3 rounded-md border border-line bg-surface p-[15px] shadow-hair has-data-checked:border-primary has-data-checked:ring-1 has-data-checked:ring-primary"
          >
            <Radio.Root
              value={choice.value}
              className="mt-0.5 size-5 flex-none rounded-full border border-line-strong bg-recess shadow-recess data-checked:border-6 data-checked:border-primary data-checked:bg-on-primary data-checked:shadow-none"
            />
            <span>
              <span className="block font-[550]">{choice.label}</span>
              {choice.note && <span className="block text-xs text-muted">{choice.note}</span>}
            </span>
          </label>
        ))}
      </Base>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
