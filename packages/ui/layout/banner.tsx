import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BannerTone = 'bad' | 'warn' | 'ok' | 'info';
const tones = {
  bad: { Icon: CircleAlert, box: 'border-danger/40 bg-danger-soft', tone: 'text-danger' },
  warn: { Icon: TriangleAlert, box: 'border-warning/40 bg-warning-soft', tone: 'text-warning' },
  ok: { Icon: CircleCheck, box: 'border-success/40 bg-success-soft', tone: 'text-success' },
  info: { Icon: Info, box: 'border-primary/35 bg-primary-soft', tone: 'text-primary' },
};

export interface BannerProps {
  tone?: BannerTone;
  /** The strong word before the text, e.g. "Error:". */
  lead?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** `alert` is read at once, `status` politely; leave out for text that stands there from the start. */
  role?: 'alert' | 'status';
}

export function Banner({ tone = 'info', lead, children, action, onDismiss, role }: BannerProps) {
  const { Icon, box, tone: colour } = tones[tone];
  return (
    <div role={role} className={cx('flex items-start gap-3 rounded-md border px-4 py-3 text-sm', box)}>
      <Icon size={16} aria-hidden className={cx('mt-0.5', colour)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem]">
          {lead && <b className={cx('font-semibold', colour)}>{lead} </b>}
          {children}
        </p>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-0.5 inline-grid size-6 place-items-center rounded-xs text-muted hover:text-text"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
