import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone = 'ok' | 'bad' | 'warn' | 'info' | 'flat' | 'brass';
const tones: Record<BadgeTone, string> = {
  ok: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
  warn: 'bg-warning-soft text-warning',
  info: 'bg-primary-soft text-primary',
  flat: 'bg-recess text-muted',
  brass: 'border border-brass font-mono text-brass-text',
};

export function Badge({ tone = 'flat', icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 rounded-xs px-2 py-0.5 text-xs font-[550] whitespace-nowrap', tones[tone])}>
      {icon}
      {children}
    </span>
  );
}
