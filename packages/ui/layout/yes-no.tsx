import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** How the dashboard says that something is there or is not: shape, colour and, unless `children` stand for it, the word. */
export function YesNo({ on, why, children }: { on: boolean; why?: string | undefined; children?: ReactNode }) {
  const Icon = on ? Check : X;
  const word = on ? 'Yes' : 'No';
  return (
    <span className={cx('inline-flex items-center gap-1.5', on ? 'text-success' : 'text-muted')}>
      <Icon size={14} {...(children ? { 'aria-label': word } : { 'aria-hidden': true })} className="flex-none" />
      <span>
        {children ?? <span className="font-[550]">{word}</span>}
        {why && <span className="font-normal text-muted">, {why}</span>}
      </span>
    </span>
  );
}
