import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatCount } from '../format-figures.ts';
import { ChartPicture } from './chart-picture.tsx';
import type { Line } from './line-style.tsx';
import { moveStep } from './move-step.ts';
import { scalesOf, valueTicks, type Frame } from './scales.ts';
import { StepFigures } from './step-figures.tsx';
import { useWidth } from './use-width.ts';

export interface LineChartProps {
  /** Says what is drawn, over which time. */
  label: string;
  lines: readonly Line[];
  /** The name of each step. */
  titles: readonly string[];
  /** The text under the axis of a step, when the label before it is at `before`. */
  axisText: (step: number, before: number | undefined) => string;
}

/** Narrower than this, figures beside the line would cover the picture. */
const NARROW_PX = 480;

/** Lines over equal steps. A brass line stands at one step: the pointer moves it, the arrows too, and a screen reader hears its figures. */
export function LineChart({ label, lines, titles, axisText }: LineChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const count = titles.length;
  const last = count - 1;
  const narrow = width < NARROW_PX;
  const ticks = valueTicks(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const ceiling = ticks.at(-1) ?? 1;
  const left = 16 + formatCount(ceiling).length * 7;
  const frame: Frame = { width, height: narrow ? 208 : 268, left, right: 14, top: 12, bottom: 30 };
  const scales = scalesOf(frame, count, ceiling);
  // A shorter range may have come while the line stood further on.
  const shown = at === null ? null : Math.min(at, last);
  const told = shown ?? last;

  function onKeyDown(event: KeyboardEvent) {
    const next = moveStep(event.key, shown, count);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    setAt(scales.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  return (
    <>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription="chart"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={told + 1}
        aria-valuetext={`${titles[told]}: ${lines.map(({ name, values }) => `${name} ${formatCount(values[told] ?? 0)}`).join(', ')}`}
        onKeyDown={onKeyDown}
        onFocus={() => setAt((before) => before ?? last)}
        onBlur={() => setAt(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => event.currentTarget !== document.activeElement && setAt(null)}
        className="relative min-h-52 touch-pan-y rounded-sm sm:min-h-67"
      >
        {width > 0 && <ChartPicture {...{ frame, scales, ticks, lines, count, axisText, at: shown }} />}
        {!narrow && shown !== null && (
          <StepFigures title={titles[shown] ?? ''} lines={lines} step={shown} beside={{ x: scales.x(shown), width }} />
        )}
      </div>
      {narrow && width > 0 && <StepFigures title={titles[told] ?? ''} lines={lines} step={told} />}
    </>
  );
}
