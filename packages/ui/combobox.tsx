import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import { findFolded, foldText } from './fold-text.ts';
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
  /** What the options are, after their number. */
  unit?: string;
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
  unit,
  ref,
  ...field
}: ComboboxProps) {
  const typed = value.trim();
  const left = useRef(false);
  const chosen = options.find((option) => option.label === value);
  // With a chosen option in the box, opening shows all of them again.
  const shown = useMemo(() => (chosen ? options : rankOptions(options, value)), [options, value, chosen]);

  /** Text that is exactly one option's code or name, in any case, becomes that option on leaving. */
  function settle() {
    left.current = true;
    mean();
    onBlur?.();
  }
  function mean() {
    const meant = options.find((option) => isNamed(option, typed)) ?? options.find((option) => codeOf(option, typed));
    if (meant && meant.label !== value) onChange(meant.label);
  }
  // On a slow line the text is there, and left, before the options are.
  const settleLate = useEffectEvent(() => {
    if (left.current) mean();
  });
  useEffect(() => settleLate(), [options]);

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
          <Base.InputGroup className={inputBoxClass({ error: field.error, was: field.was, inert: disabled })}>
            {chosen?.icon ?? <Search size={16} aria-hidden className="text-muted" />}
            <Base.Input
              {...wiring}
              ref={ref}
              name={name}
              placeholder={placeholder}
              autoComplete={autoComplete}
              onFocus={() => (left.current = false)}
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
                        <Marked text={option.label} part={chosen ? '' : typed} />
                      </span>
                      {notesOf(option, typed).map((note) => (
                        <span key={note} className="font-mono text-xs text-subtle">
                          <Marked text={note} part={note === codeOf(option, typed) ? note : ''} />
                        </span>
                      ))}
                      <Check size={16} aria-hidden className={cx(option !== chosen && 'invisible')} />
                    </Base.Item>
                  )}
                </Base.List>
                <p className="flex flex-wrap justify-between gap-2 border-t border-line px-3 py-2 text-xs text-subtle">
                  <span>
                    {shown.length} of {options.length} {unit}
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

const isNamed = ({ label }: ComboboxOption, typed: string) => foldText(label) === foldText(typed);
const codeOf = ({ codes = [] }: ComboboxOption, typed: string) => codes.find((code) => foldText(code) === foldText(typed));

/** A code shows among the notes when it is what was typed. */
function notesOf(option: ComboboxOption, typed: string): readonly string[] {
  const notes = option.notes ?? [];
  const code = codeOf(option, typed);
  return code === undefined || notes.includes(code) ? notes : [code, ...notes];
}

function Marked({ text, part }: { text: string; part: string }) {
  const found = findFolded(text, part);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.start)}
      <mark className="bg-transparent font-[650] text-inherit underline decoration-brass decoration-2 underline-offset-3">
        {text.slice(found.start, found.end)}
      </mark>
      {text.slice(found.end)}
    </>
  );
}
