import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './field.tsx';

export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  was,
  className,
  ...rest
}: Omit<FieldProps, 'id'> & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, optional, aside, was, className, id: rest.id }}>
      {(wiring) => (
        <textarea
          rows={4}
          {...rest}
          {...wiring}
          className={cx(
            'w-full rounded-md border bg-recess px-3 py-2.5 text-base shadow-recess max-sm:text-[1rem]',
            error ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
          )}
        />
      )}
    </Field>
  );
}
