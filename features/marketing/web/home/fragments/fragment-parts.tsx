import type { ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';

/** Pieces of real component markup for the art wells; never in the reading order. */
export const Frag = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx('block w-full max-w-58 rounded-md border border-pop-line bg-pop text-sm', className)}>{children}</span>
);
export const Box = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <span className={cx('flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-strong bg-recess px-3 shadow-recess', className)}>
    {children}
  </span>
);
