import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { inputBoxClass, bareInputClass } from '@inlay/ui/form/text-input.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import type { Field } from '../../../rules/field.ts';
import { renameOption, withMember } from '../../../rules/editing/change-fields.ts';
import { type FieldOption, freshOption, moveOption, optionsOfText, relabel } from '../../../rules/editing/change-options.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { PanelPart } from './panel-parts.tsx';

const MOST_OPTIONS = 250;

interface OptionsProps {
  readonly field: Extract<Field, { options: unknown }>;
  readonly index: number;
  readonly error: (member: string) => string | undefined;
  readonly onChange: (field: Field, tag?: string) => void;
}

/** The answers to choose from: what visitors read, what data holds, and what each counts in calculations. */
export function OptionList({ field, index, error, onChange }: OptionsProps) {
  const { definition, dispatch } = useEditor();
  const { box, keep } = useKeptFocus();
  const added = useRef<number | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const { options } = field;
  const set = (next: readonly FieldOption[], tag?: string) => onChange(withMember(field, 'options', next), tag);

  return (
    <PanelPart>
      <div ref={box} tabIndex={-1} role="group" aria-label="Choices" className="-outline-offset-2!">
        <div className="mb-2 flex items-baseline justify-between gap-2 text-sm">
          <span className="font-[550]">Choices</span>
          <button
            type="button"
            className="text-primary underline underline-offset-3"
            onClick={() => setPasted(pasted === null ? '' : null)}
          >
            Paste a list
          </button>
        </div>
        {pasted === null ? (
          <ul className="grid gap-2.5">
            {options.map((option, at) => (
              // Two may have the same value for a moment.
              <li key={at} className="grid gap-1.5 rounded-md border border-line p-2">
                <div className="flex items-center gap-1">
                  <SmallInput
                    label={`Label of choice ${at + 1}`}
                    value={option.label}
                    error={error(`options.${at}.label`)}
                    isFocused={added.current === at}
                    onFocused={() => (added.current = null)}
                    onChange={(label) => set(options.with(at, relabel(option, label, options)), `label ${at}`)}
                  />
                  <IconButton
                    label={`Remove ${option.label}`}
                    className="size-8!"
                    disabled={options.length === 1}
                    onClick={() => {
                      set(options.toSpliced(at, 1));
                      keep();
                    }}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </div>
                <div className="flex items-center gap-1">
                  <SmallInput
                    isCode
                    label={`Value of choice ${at + 1}`}
                    value={option.value}
                    error={error(`options.${at}.value`)}
                    onChange={(value) =>
                      dispatch({ act: 'change', definition: renameOption(definition, index, at, value), tag: `${index} value ${at}` })
                    }
                  />
                  <SmallInput
                    isCode
                    narrow
                    label={`Number of choice ${at + 1}`}
                    placeholder="No."
                    value={String(option.number ?? '')}
                    error={error(`options.${at}.number`)}
                    onChange={(typed) => set(options.with(at, withNumber(option, typed)), `number ${at}`)}
                  />
                  <IconButton label={`Move ${option.label} up`} className="size-8!" onClick={() => set(moveOption(options, at, -1))}>
                    <ArrowUp size={14} aria-hidden />
                  </IconButton>
                  <IconButton label={`Move ${option.label} down`} className="size-8!" onClick={() => set(moveOption(options, at, 1))}>
                    <ArrowDown size={14} aria-hidden />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid gap-2">
            <TextArea
              label="One choice a line"
              rows={6}
              value={pasted}
              hint="They replace the current choices."
              onChange={(event) => setPasted(event.target.value)}
            />
            <Button
              size="sm"
              disabled={pasted.trim() === ''}
              onClick={() => {
                set(optionsOfText(pasted, options).slice(0, MOST_OPTIONS));
                setPasted(null);
                keep();
              }}
            >
              Use this list
            </Button>
          </div>
        )}
        <FieldError error={error('options')} />
        {pasted === null && (
          <Button
            size="sm"
            className="mt-2.5"
            disabled={options.length >= MOST_OPTIONS}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              added.current = options.length;
              set([...options, freshOption(options)]);
            }}
          >
            Add choice
          </Button>
        )}
      </div>
    </PanelPart>
  );
}

function withNumber({ number: _number, ...option }: FieldOption, typed: string): FieldOption {
  if (typed === '') return option;
  // What is no number yet stays as it is typed, and the rules say so.
  return { ...option, number: (String(Number(typed)) === typed ? Number(typed) : typed) as number };
}

interface SmallProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly isCode?: boolean;
  readonly narrow?: boolean;
  readonly isFocused?: boolean;
  readonly onFocused?: () => void;
  readonly onChange: (value: string) => void;
}

function SmallInput({
  label,
  value,
  placeholder,
  error,
  isCode = false,
  narrow = false,
  isFocused = false,
  onFocused,
  onChange,
}: SmallProps) {
  return (
    <div className={cx('min-w-0', narrow ? 'w-16 flex-none' : 'flex-1')}>
      <div className={cx(inputBoxClass({ error }), 'min-h-9! px-2.5!')}>
        <input
          ref={(input) => {
            if (!isFocused || !input) return;
            input.select();
            onFocused?.();
          }}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          className={cx(bareInputClass, 'h-8! text-sm!', isCode && 'font-mono text-muted')}
          spellCheck={!isCode}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldError error={error} />
    </div>
  );
}
