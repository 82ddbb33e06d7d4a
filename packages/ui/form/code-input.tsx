import { useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Field } from './field.tsx';

/** One input drawn as six cells, so that paste and one-time-code filling work; the sixth digit calls `onFull`. */
export function CodeInput({
  label,
  value,
  onChange,
  onFull,
  error,
  disabled = false,
  length = 6,
}: {
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  onFull: (digits: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  length?: number;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <div className="group relative grid grid-flow-col gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden
              className={cx(
                'grid h-14 min-w-0 place-items-center rounded-md border bg-recess font-mono text-[1.375rem] font-[550] shadow-recess',
                error ? 'border-danger' : 'border-line-strong',
                index === Math.min(value.length, length - 1) &&
                  'group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-primary',
              )}
            >
              {value[index] ?? <span className={cx('hidden h-6 w-px bg-primary', index === value.length && 'group-focus-within:block')} />}
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            autoFocus
            className="absolute inset-0 h-full w-full cursor-text border-0 bg-transparent text-transparent caret-transparent opacity-0 outline-none"
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, length);
              onChange(digits);
              if (digits.length === length && digits !== value) onFull(digits);
            }}
          />
        </div>
      )}
    </Field>
  );
}
