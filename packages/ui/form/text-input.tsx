import { Link2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './field.tsx';

interface BoxState {
  error?: string | undefined;
  was?: string | undefined;
  inert?: boolean | undefined;
}

export function inputBoxClass({ error, was, inert }: BoxState): string {
  const line = was === undefined ? 'border-line-strong hover:border-muted' : 'border-brass-text';
  return cx(
    'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md border px-3 transition-colors duration-120 md:min-h-[42px]',
    'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary',
    inert ? 'border-line bg-transparent text-muted' : 'bg-recess shadow-recess',
    !inert && (error ? 'border-danger ring-1 ring-danger' : line),
  );
}
export const bareInputClass =
  'h-10 w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-base text-ellipsis outline-none max-sm:text-[1rem]';

export interface TextInputProps extends Omit<FieldProps, 'id'>, Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  /** Stands inside the box before the text, e.g. a dial code. */
  prefix?: ReactNode;
  /** A picture before the text, e.g. a flag. */
  icon?: ReactNode;
  suffix?: ReactNode;
  /** Follows another field: read-only, shown with a link. */
  linked?: boolean;
}

export function TextInput({
  label,
  hint,
  error,
  optional,
  aside,
  was,
  className,
  prefix,
  icon,
  suffix,
  linked = false,
  readOnly,
  ...rest
}: TextInputProps) {
  const fixed = linked || readOnly === true;
  return (
    <Field {...{ label, hint, error, optional, aside, was, className, id: rest.id }}>
      {(wiring) => (
        <div className={inputBoxClass({ error, was, inert: fixed })}>
          {prefix && (
            <span className="flex items-center gap-1.5 self-stretch border-r border-line-strong pr-2.5 text-muted tabular-nums">
              {prefix}
            </span>
          )}
          {icon}
          <input type="text" {...rest} {...wiring} readOnly={fixed} className={bareInputClass} />
          {linked && <Link2 size={16} className="text-muted" aria-hidden />}
          {suffix}
        </div>
      )}
    </Field>
  );
}
