import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import { rankOptions } from './rank-options.ts';
import { bareInputClass, inputBoxClass } from './text-input.tsx';

export interface ComboboxOption {
  /** What the input holds when chosen. */
  label: string;
  /** Other words that find it: an exact one ranks first. */
  codes?: readonly string[];
  icon?: ReactNode;
  /** Monospaced columns at the end of the row. */
  notes?: readonly string[];
}
export interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  /** The text of the input; text that is no option is allowed and judged by the form's rule. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string | undefined;
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  /** Last line of the list, e.g. "Name, 2-letter or 3-letter code". */
  foot?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  autoComplete = 'off',
  disabled = false,
  foot,
  ref,
  ...field
}: ComboboxProps) {
  const chosen = options.find((option) => option.label === value);
  // With a chosen option in the box, opening shows all of them again.
  const shown = useMemo(() => (chosen ? options : rankOptions(options, value)), [options, value, chosen]);

  /** Text that is exactly one option's code or name, in any case, becomes that option on leaving. */
  function settle() {
    const typed = value.trim().toLowerCase();
    const meant = options.find((o) => o.label.toLowerCase() === typed || o.codes?.some((code) => code.toLowerCase() === typed));
    if (meant && meant.label !== value) onChange(meant.label);
    onBlur?.();
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <Base.Root
          items={shown}
          filter={null}
          value={value}
          onValueChange={onChange}
          itemToStringValue={(option: ComboboxOption) => option.label}
          autoHighlight
          openOnInputClick
          disabled={disabled}
        >
          <Base.InputGroup className={inputBoxClass({ error: field.error, inert: disabled })}>
            {chosen?.icon}
            <Base.Input
              {...wiring}
              ref={ref}
              name={name}
              placeholder={placeholder}
              autoComplete={autoComplete}
              onBlur={settle}
              className={bareInputClass}
            />
            <Base.Trigger aria-label="Show the list" className="-mr-1.5 inline-grid size-8 place-items-center rounded-sm text-muted">
              <ChevronDown size={16} aria-hidden />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50 outline-none">
              <Base.Popup className="w-(--anchor-width) overflow-hidden rounded-md border border-pop-line bg-pop shadow-pop">
                <Base.Empty>
                  <p className="px-3 py-3 text-sm text-subtle empty:hidden">Nothing found.</p>
                </Base.Empty>
                <Base.List className="max-h-[min(17rem,var(--available-height))] overflow-y-auto overscroll-contain">
                  {(option: ComboboxOption) => (
                    <Base.Item
                      key={option.label}
                      value={option}
                      className="flex min-h-11 cursor-default items-center gap-3 px-3 py-1 outline-none select-none data-highlighted:bg-primary-soft"
                    >
                      {option.icon}
                      <span className="min-w-0 flex-1">
                        <Marked text={option.label} part={chosen ? '' : value.trim()} />
                      </span>
                      {option.notes?.map((note) => (
                        <span key={note} className="font-mono text-xs text-subtle">
                          {note}
                        </span>
                      ))}
                      <Check size={16} aria-hidden className={cx(option !== chosen && 'invisible')} />
                    </Base.Item>
                  )}
                </Base.List>
                <p className="flex flex-wrap justify-between gap-2 border-t border-line px-3 py-2 text-xs text-subtle">
                  <span>
                    {shown.length} of {options.length}
                  </span>
                  {foot}
                </p>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-[650] text-inherit underline decoration-brass decoration-2 underline-offset-3">
        {text.slice(at, at + part.length)}
      </mark>
      {text.slice(at + part.length)}
    </>
  );
}
