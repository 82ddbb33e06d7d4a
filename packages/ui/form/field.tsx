import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** One sentence; present means invalid. */
  error?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
  /** Anything at the end of the label's line, e.g. a link. */
  aside?: ReactNode | undefined;
  /** What is saved, in words; present means that the control holds something else. "" marks the change without a line. */
  was?: string | undefined;
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
  was,
  id,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  const wasId = was ? `${own}-was` : undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={own} id={`${own}-label`} className="text-sm font-[550]">
          {label}
        </label>
        {optional && was === undefined && <span className="text-xs text-subtle">optional</span>}
        {was !== undefined && <ChangedMark />}
        {aside}
      </div>
      {children({ id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': cx(errorId, wasId, hintId) || undefined })}
      <FieldError id={errorId} error={error} />
      <WasLine id={wasId} was={was} />
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

/** Stands at the end of a changed control's label. */
export const ChangedMark = () => <span className="font-mono text-xs font-medium text-brass-text">Changed</span>;

/** What a changed control held. */
function WasLine({ id, was }: { id?: string | undefined; was: string | undefined }) {
  if (!was) return null;
  return (
    <p id={id} className="mt-1.5 text-sm wrap-anywhere text-subtle">
      Was {was}
    </p>
  );
}
