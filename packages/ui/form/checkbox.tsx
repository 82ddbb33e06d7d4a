import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useSwitchedOff } from '../role/switched-off.tsx';
import { FieldError } from './field.tsx';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Hides the label from sight, not from assistive technology. */
  hideLabel?: boolean;
}

export function Checkbox({ label, checked, onChange, name, error, disabled = false, hideLabel = false }: CheckboxProps) {
  const id = useId();
  const isOff = useSwitchedOff();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-8 items-start gap-2.5 py-1">
        <Base.Root
          id={id}
          name={name}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled || isOff}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 grid size-5 flex-none place-items-center rounded-xs border border-line-strong bg-recess shadow-recess data-checked:border-primary data-checked:bg-primary data-checked:text-on-primary data-checked:shadow-none data-disabled:opacity-60"
        >
          <Base.Indicator>
            <Check size={14} strokeWidth={3} aria-hidden />
          </Base.Indicator>
        </Base.Root>
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
