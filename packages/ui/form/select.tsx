import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { useSwitchedOff } from '../role/switched-off.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputBoxClass } from './text-input.tsx';

export interface SelectOption {
  value: string;
  label: string;
}
export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** "" when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string | undefined;
  disabled?: boolean;
}

export function Select({ options, value, onChange, onBlur, placeholder = 'Choose', name, disabled: given = false, ...field }: SelectProps) {
  const isOff = useSwitchedOff();
  const disabled = given || isOff;
  return (
    <Field {...field}>
      {(wiring) => (
        <Base.Root
          items={options}
          value={value === '' ? null : value}
          onValueChange={(next) => onChange(next ?? '')}
          name={name}
          disabled={disabled}
          onOpenChange={(open) => {
            if (!open) onBlur?.();
          }}
        >
          <Base.Trigger
            {...wiring}
            aria-labelledby={`${wiring.id}-label`}
            className={cx(inputBoxClass({ error: field.error, was: field.was, inert: disabled }), 'justify-between text-left')}
          >
            <Base.Value className="min-w-0 truncate data-placeholder:text-subtle">
              {(chosen: string | null) => options.find((o) => o.value === chosen)?.label ?? placeholder}
            </Base.Value>
            <Base.Icon className="text-muted">
              <ChevronDown size={16} aria-hidden />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
              <Base.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-md border border-pop-line bg-pop py-1 shadow-pop">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-10 cursor-default items-center justify-between gap-3 px-3 py-1 outline-none select-none data-highlighted:bg-primary-soft"
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check size={16} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
