import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import type { SelectOption } from '@inlay/ui/form/select.tsx';
import { type ControlProps, Wide } from './wide-control.tsx';

/** Any number of a few; the list keeps the order of the choices. */
export function Choices({ options, ...control }: ControlProps & { readonly options: readonly SelectOption[] }) {
  const { id, label, help, value, onChange } = control;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (one: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one ? on : chosen.includes(each))));
  return (
    <Wide {...control}>
      <fieldset id={id} aria-describedby={`${id}-help`}>
        <legend className="text-sm font-[550]">{label}</legend>
        <p id={`${id}-help`} className="mt-0.5 text-sm text-subtle">
          {help}
        </p>
        <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          ))}
        </div>
      </fieldset>
    </Wide>
  );
}
