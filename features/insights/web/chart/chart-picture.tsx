import { area, line } from 'd3-shape';
import { formatCount } from '../format-figures.ts';
import type { Line } from './line-style.tsx';
import { labelledSteps, type Frame, type Scales } from './scales.ts';

export interface ChartPictureProps {
  frame: Frame;
  scales: Scales;
  ticks: readonly number[];
  lines: readonly Line[];
  count: number;
  axisText: (step: number, before: number | undefined) => string;
  /** Where the brass line stands. */
  at: number | null;
}

export function ChartPicture({ frame, scales: { x, y }, ticks, lines, count, axisText, at }: ChartPictureProps) {
  const { width, height, left, right, top, bottom } = frame;
  const floor = height - bottom;
  const labelled = labelledSteps(count, width - left - right, 54);
  return (
    <svg width={width} height={height} aria-hidden className="block text-[0.75rem] text-muted">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} stroke="var(--color-line)" />
          <text x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end" fill="currentColor">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {labelled.map((step, i) => (
        <text key={step} x={x(step)} y={height - 8} textAnchor={anchorOf(step, count)} fill="currentColor">
          {axisText(step, labelled[i - 1])}
        </text>
      ))}
      {lines.map(({ name, values, colour, dash, filled }) => (
        <g key={name}>
          {filled && <path d={area<number>((_, i) => x(i), floor, y)(values) ?? ''} fill={colour} opacity={0.14} />}
          <path
            d={line<number>((_, i) => x(i), y)(values) ?? ''}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            strokeDasharray={dash}
            strokeLinecap={dash ? 'round' : 'butt'}
            strokeLinejoin="round"
          />
        </g>
      ))}
      {at !== null && (
        <>
          <path d={`M${x(at)} ${top}V${floor}`} stroke="var(--color-brass)" strokeWidth={1.5} />
          {lines.map(({ name, values, colour }) => (
            <circle key={name} cx={x(at)} cy={y(values[at] ?? 0)} r={4.5} fill="var(--color-surface)" stroke={colour} strokeWidth={2} />
          ))}
        </>
      )}
    </svg>
  );
}

/** The outer labels end where their steps stand, so that they do not leave the picture. */
const anchorOf = (step: number, count: number) => (step === count - 1 ? 'end' : step === 0 ? 'start' : 'middle');
