import type { ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { ChangedMark, FieldError } from '@inlay/ui/form/field.tsx';

/** What every control of a setting is given. */
export interface ControlProps {
  readonly id: string;
  readonly label: string;
  readonly help: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly was: string | undefined;
  readonly aside: ReactNode;
  readonly onBlur: () => void;
}

interface WideProps extends ControlProps {
  readonly children: ReactNode;
  /** What is said beside it stands on the line of its label, and takes no width from what is below. */
  readonly isWhole?: boolean;
}

/** A control that brings its own label, over the whole width. */
export function Wide({ id, error, was, aside, isWhole = false, children }: WideProps) {
  return (
    <div className={cx('sm:col-span-2', was !== undefined && '-ml-3 border-l-2 border-brass pl-[10px]')}>
      <div className={isWhole ? 'relative' : 'flex items-start justify-between gap-3'}>
        <div className="min-w-0 flex-1">{children}</div>
        <span className={cx('flex flex-none items-baseline gap-3', isWhole ? 'absolute top-0 right-0' : 'pt-1')}>
          {was !== undefined && <ChangedMark />}
          {aside}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {was !== undefined && <p className="mt-1.5 text-sm wrap-anywhere text-subtle">Was {was}</p>}
    </div>
  );
}
