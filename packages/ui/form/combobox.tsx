import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './field.tsx';
import { findFolded } from './fold-text.ts';
import { codeOf, optionNamed, rankOptions } from './rank-options.ts';
import { bareInputClass, inputBoxClass } from './text-input.tsx';

export interface ComboboxOption {
  /** What the input holds when chosen. */
  label: string;
  /** Short forms that find it: an exact one ranks first, and shows among the notes. */
  codes?: readonly string[];
  /** Other names that people call it by: they find it too. */
  aliases?: readonly string[];
  icon?: ReactNode;
  /** Monospaced columns at the end of the row. */
  notes?: readonly string[];
}
export interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  /** The text of the input: an option's label, or what is being typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string | undefined;
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  /** The options are on their way: said in place of the list until they are there. */
  loading?: string | false;
  /** Said when the text that was left is no option and none was chosen before. */
  refusal: string;
  /** Said when the option of before was put back in place of such a text. */
  refusalKept: string;
  /** Last line of the list, e.g. "Name, 2-letter or 3-letter code". */
  foot?: ReactNode;
  /** What the options are, after their number. */
  unit?: string;
  ref?: React.Ref<HTMLInputElement>;
}

/** Text typed by the visitor, or put in by an option: everything else the library does with the text is refused. */
const WRITES: readonly string[] = ['input-change', 'item-press'];

/** Picks one option by typing part of its name or a code of it. What is left in the box is an option, or nothing. */
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  autoComplete = 'off',
  disabled = false,
  loading = false,
  refusal,
  refusalKept,
  foot,
  unit,
  ref,
  ...field
}: ComboboxProps) {
  const typed = value.trim();
  const left = useRef(false);
  const chosen = options.find((option) => option.label === value);
  const kept = useRef('');
  useEffect(() => {
    if (chosen) kept.current = chosen.label;
  }, [chosen]);
  const [open, setOpen] = useState(false);
  /** Something was typed since the list opened: it shows what was looked for, else everything around what is chosen. */
  const [looking, setLooking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const shown = useMemo(() => (chosen && !looking ? options : rankOptions(options, value)), [options, value, chosen, looking]);

  /** On leaving, text that names an option becomes it; other text gives way to what was chosen before. */
  function settle() {
    left.current = true;
    mean();
    onBlur?.();
  }
  function mean() {
    if (chosen || typed === '' || options.length === 0) return;
    const meant = optionNamed(options, typed);
    if (!meant) setRefused(kept.current ? refusalKept : refusal);
    onChange(meant?.label ?? kept.current);
  }
  // On a slow line the text is there, and left, before the options are.
  const settleLate = useEffectEvent(() => {
    if (left.current) mean();
  });
  useEffect(() => settleLate(), [options]);

  const error = refused ?? field.error;
  return (
    <Field {...field} error={error}>
      {(wiring) => (
        <Base.Root
          items={shown}
          filter={null}
          value={chosen ?? null}
          inputValue={value}
          onInputValueChange={(text, details) => {
            if (!WRITES.includes(details.reason)) return details.cancel();
            setLooking(details.reason === 'input-change');
            setRefused(undefined);
            onChange(text);
          }}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) setLooking(false);
          }}
          itemToStringLabel={(option: ComboboxOption) => option.label}
          isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.label === other.label}
          autoHighlight
          openOnInputClick
          disabled={disabled}
        >
          <Base.InputGroup className={inputBoxClass({ error, was: field.was, inert: disabled })}>
            {chosen?.icon ?? <Search size={16} aria-hidden className="text-muted" />}
            <Base.Input
              {...wiring}
              ref={ref}
              name={name}
              placeholder={placeholder}
              autoComplete={autoComplete}
              onFocus={() => (left.current = false)}
              onBlur={settle}
              onKeyDown={(event) => {
                // A closed list has nothing to close: the library would empty the box.
                if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
              }}
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
                  <p className="px-3 py-3 text-sm text-subtle empty:hidden">{loading || 'Nothing found.'}</p>
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
                        <Marked text={option.label} part={looking ? typed : ''} />
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
