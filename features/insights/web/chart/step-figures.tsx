import { cx } from '@inlay/ui/cx.ts';
import { formatCount } from '../format-figures.ts';
import type { Line } from './line-style.tsx';
import { placeTooltip } from './place-tooltip.ts';

const TOOLTIP_WIDTH = 184;

export interface StepFiguresProps {
  title: string;
  lines: readonly Line[];
  step: number;
  /** Where the step's line stands, and how wide the chart is; absent: a row of its own, for charts too narrow to cover. */
  beside?: { x: number; width: number };
}

/** The figures of one step, for the eye: the chart says the same to a screen reader. */
export function StepFigures({ title, lines, step, beside }: StepFiguresProps) {
  return (
    <div
      aria-hidden
      className={cx(
        'text-xs',
        beside
          ? 'pointer-events-none absolute top-3 rounded-md border border-pop-line bg-pop px-3.5 py-2.5 shadow-pop'
          : 'mt-2 flex flex-wrap gap-x-4 px-1',
      )}
      style={beside && { width: TOOLTIP_WIDTH, left: placeTooltip(beside.x, TOOLTIP_WIDTH, beside.width) }}
    >
      <p className={cx('font-semibold', !beside && 'w-full')}>{title}</p>
      {lines.map(({ name, values }) => (
        <p key={name} className={cx('flex text-muted', beside ? 'justify-between gap-4' : 'gap-1.5')}>
          {name}
          <span className="font-semibold text-text tabular-nums">{formatCount(values[step] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}
