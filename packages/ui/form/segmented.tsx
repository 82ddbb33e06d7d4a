import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** Where the choice is an address. */
  to?: string;
}
export interface SegmentedProps<V extends string> {
  /** Names the group. */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  /** In a narrow place the choices take further lines. */
  wraps?: boolean;
  /** Not needed where every segment has an address. */
  onChange?: (value: V) => void;
}

/** A few choices of which one is on, in one recessed row. A segment with an address is a link. */
export function Segmented<V extends string>({ label, segments, value, wraps = false, onChange }: SegmentedProps<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex max-w-full gap-0.5 rounded-md border border-line bg-recess p-[3px] shadow-recess', wraps && 'flex-wrap')}
    >
      {segments.map((segment) => {
        const on = segment.value === value;
        return segment.to === undefined ? (
          <button key={segment.value} type="button" aria-pressed={on} onClick={() => onChange?.(segment.value)} className={look(on)}>
            {segment.label}
          </button>
        ) : (
          <Link key={segment.value} to={segment.to} preventScrollReset aria-current={on ? 'true' : undefined} className={look(on)}>
            {segment.label}
          </Link>
        );
      })}
    </div>
  );
}

const look = (on: boolean) =>
  cx(
    'inline-flex min-h-9 items-center gap-1.5 rounded-sm border px-3 text-sm whitespace-nowrap outline-offset-0! md:min-h-7',
    on ? 'border-line bg-surface font-[550] text-text shadow-hair' : 'border-transparent text-muted hover:text-text',
  );
