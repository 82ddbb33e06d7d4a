import type { ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';

export interface ReadValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Stands on when the section was left with it. */
  readonly error?: string | undefined;
  /** Takes two columns: always, or where there are but two. */
  readonly wide?: 'always' | 'narrow';
}

/** What a section holds, to be read. */
export function ReadValues({ values }: { values: readonly ReadValue[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {values.map(({ label, value, error, wide }) => (
        <div key={label} className={cx('min-w-0', wide && 'col-span-2', wide === 'narrow' && 'sm:col-span-1')}>
          <dt className="text-xs text-subtle">{label}</dt>
          <dd className="font-[450] wrap-anywhere">{value === '' ? <span className="text-subtle">Not given</span> : value}</dd>
          {error && (
            <dd>
              <FieldError error={error} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
