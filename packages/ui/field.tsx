import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** One sentence; present means invalid. */
  error?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
  /** Anything at the end of the label's line, e.g. a link. */
  aside?: ReactNode | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of one control. `children` gets the attributes that tie the control to them. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={own} id={`${own}-label`} className="text-sm font-[550]">
          {label}
        </label>
        {optional && <span className="text-xs text-subtle">optional</span>}
        {aside}
      </div>
      {children({ id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': cx(errorId, hintId) || undefined })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-subtle">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id?: string | undefined; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={14} className="mt-[3px]" aria-hidden />
      {error}
    </p>
  );
}
