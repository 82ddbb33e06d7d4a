import { Bold, Braces, Italic, Link } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Field } from '@inlay/ui/form/field.tsx';
import { ActionMenu } from '@inlay/ui/overlay/action-menu.tsx';
import {
  type MarkName,
  type Selected,
  caretPast,
  insertValue,
  tokensIn,
  withMark,
  withoutToken,
} from '../../../rules/editing/value-tokens.ts';

interface ValueTextProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  /** Names of values that can be put in. */
  readonly values: readonly string[];
  /** One line takes no line breaks and no marks. */
  readonly lines?: boolean;
  readonly marks?: boolean;
  readonly mono?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly was?: string | undefined;
  readonly optional?: boolean;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly id?: string;
  readonly onChange: (value: string) => void;
}

const MARK_BUTTONS: readonly [MarkName, string, ReactNode][] = [
  ['bold', 'Bold', <Bold key="bold" size={16} aria-hidden />],
  ['italic', 'Italic', <Italic key="italic" size={16} aria-hidden />],
  ['link', 'Link', <Link key="link" size={16} aria-hidden />],
];

/** A text with values in it: each is underlined, stepped over and deleted as one character. Braces that are typed offer them. */
export function ValueText(props: ValueTextProps) {
  const { label, hideLabel, value, values, lines, marks, mono, hint, error, was, optional, maxLength, readOnly, id, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const next = useRef<Selected>(undefined);
  const [isOffering, setOffering] = useState(false);

  // React puts the caret at the end of what it writes.
  useLayoutEffect(() => {
    if (!next.current) return;
    area.current?.setSelectionRange(next.current.start, next.current.end);
    next.current = undefined;
  }, [value]);

  const selected = (): Selected => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });
  function write(to: Selected) {
    next.current = to;
    area.current?.focus();
    onChange(to.text);
  }

  function type(text: string) {
    const caret = area.current?.selectionStart ?? 0;
    onChange(lines ? text : text.replaceAll(/\s*\n\s*/g, ' '));
    if (text.length > value.length && text.slice(0, caret).endsWith('{{') && values.length > 0) setOffering(true);
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key: pressed, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (pressed === 'Enter' && !lines) return event.preventDefault();
    if (altKey || ctrlKey || metaKey || shiftKey || readOnly) return undefined;
    if (pressed === 'Backspace' || pressed === 'Delete') {
      const without = withoutToken(selected(), pressed);
      if (without) {
        event.preventDefault();
        write(without);
      }
    } else if (pressed === 'ArrowLeft' || pressed === 'ArrowRight') {
      const { start, end } = selected();
      const past = start === end ? caretPast(value, start, pressed) : undefined;
      if (past !== undefined) {
        event.preventDefault();
        area.current?.setSelectionRange(past, past);
      }
    }
    return undefined;
  }

  const look = cx(
    '[grid-area:1/1] whitespace-pre-wrap wrap-anywhere',
    mono ? 'font-mono text-[0.8125rem]/6' : 'text-base max-sm:text-[1rem]/6',
  );
  const insert = values.length > 0 && !readOnly && (
    <ActionMenu
      open={isOffering}
      onOpenChange={setOffering}
      finalFocus={area}
      trigger={
        <Button size="sm" look="quiet" icon={<Braces size={16} aria-hidden />}>
          <span>
            Insert value<span className="sr-only"> into {label}</span>
          </span>
        </Button>
      }
      actions={values.map((name) => ({ label: name, isMono: true, onSelect: () => write(insertValue(selected(), name)) }))}
    />
  );
  return (
    <Field
      {...{ hint, error, was, optional: optional && !insert, id }}
      label={<span className={cx(hideLabel && 'sr-only')}>{label}</span>}
      aside={insert && !marks ? insert : undefined}
    >
      {(wiring) => (
        <>
          {marks && !readOnly && (
            <div role="toolbar" aria-label={`${label}: marks`} className="mb-1 flex flex-wrap items-center gap-0.5">
              {MARK_BUTTONS.map(([name, title, icon]) => (
                <IconButton key={name} label={title} className="size-9! md:size-8!" onClick={() => write(withMark(selected(), name))}>
                  {icon}
                </IconButton>
              ))}
              <span className="ml-auto">{insert}</span>
            </div>
          )}
          <div
            className={cx(
              'grid rounded-md border bg-recess px-3 py-2 shadow-recess focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary',
              error ? 'border-danger ring-1 ring-danger' : was === undefined ? 'border-line-strong' : 'border-brass-text',
              lines && 'min-h-20',
            )}
          >
            {/* Behind the text, and as high as it: draws the lines under values. */}
            <div aria-hidden dir="auto" className={cx(look, 'pointer-events-none min-h-6 text-transparent')}>
              {underlined(value)}
              {'\u200b'}
            </div>
            <textarea
              {...wiring}
              ref={area}
              dir="auto"
              rows={1}
              value={value}
              maxLength={maxLength}
              readOnly={readOnly}
              spellCheck={!mono}
              className={cx(look, 'h-full w-full resize-none overflow-hidden border-0 bg-transparent p-0 outline-none')}
              onChange={({ target }) => type(target.value)}
              onKeyDown={key}
            />
          </div>
        </>
      )}
    </Field>
  );
}

function underlined(text: string): readonly ReactNode[] {
  const tokens = tokensIn(text);
  return [
    ...tokens.flatMap(({ start, end }, i) => [
      text.slice(tokens[i - 1]?.end ?? 0, start),
      <span key={start} className="underline decoration-brass decoration-2 underline-offset-4">
        {text.slice(start, end)}
      </span>,
    ]),
    text.slice(tokens.at(-1)?.end ?? 0),
  ];
}

/** A line of a block in a list, its values underlined. */
export const Underlined = ({ text }: { readonly text: string }) => underlined(text);
