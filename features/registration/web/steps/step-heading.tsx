import type { ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';

export const STEP_HEADING = 'step-heading';

/** The step's title; the page moves the focus here when a step opens. */
export function StepHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h2 id={STEP_HEADING} tabIndex={-1} className={cx('outline-none', className ?? 'sr-only')}>
      {children}
    </h2>
  );
}
