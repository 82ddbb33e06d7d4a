import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SparkBars } from '../chart/spark-bars.tsx';
import { formatCount, formatSeconds } from '../format-figures.ts';
import { countOf } from '../count-of.ts';
import type { Usage, UsageStep } from '../insights-calls.ts';
import { PanelError, PanelLoading } from '../panel-states.tsx';
import { shareWords } from '../step-words.ts';
import { useUsage } from '../use-insights.ts';

/** Less than this share of tokens redeemed: forms go unprotected. */
const REDEEMED_LOW = 0.8;

/** The last seven days in a few figures, over all components. */
export function HomeFigures() {
  const usage = useUsage('7d');
  const { data } = usage;
  return (
    <section aria-label="Last 7 days" className="card">
      {!data && usage.isError && (
        <PanelError error={usage.error} every="30 s" busy={usage.isFetching} onRetry={() => void usage.refetch()} />
      )}
      {!data && !usage.isError && <PanelLoading className="p-4" heights={['h-17 max-sm:h-40']} />}
      {data && <Figures usage={data} />}
    </section>
  );
}

function Figures({ usage }: { usage: Usage }) {
  const { steps, totals, series, duration, solveTime } = usage;
  const entered = steps[0] ? countOf(totals, steps[0].key) : 0;
  return (
    <dl className="grid grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {steps.map((step) => (
        <Figure
          key={step.key}
          name={step.name}
          value={count(countOf(totals, step.key), entered)}
          values={series.map((figures) => countOf(figures, step.key))}
          note={<Share usage={usage} step={step} />}
        />
      ))}
      {duration && (
        <Figure
          name={`Median ${duration.name}`}
          value={solveTime ? formatSeconds(solveTime.medianMs) : '–'}
          note={solveTime && <span className={NOTE}>p95 {formatSeconds(solveTime.p95Ms)}</span>}
        />
      )}
    </dl>
  );
}

const NOTE = 'text-xs font-normal tracking-normal text-muted';

/** Nothing of nothing is no share. */
function Share({ usage, step }: { usage: Usage; step: UsageStep }) {
  const whole = step.of === null ? 0 : countOf(usage.totals, step.of);
  if (whole === 0) return null;
  const low = step.key === 'redeemed' && countOf(usage.totals, step.key) / whole < REDEEMED_LOW;
  return (
    <span className={NOTE}>
      <span className={low ? 'inline-flex items-center gap-1 text-danger' : undefined}>
        {low && <TriangleAlert size={14} aria-label="Low:" />}
        {shareWords(usage, step)}
      </span>
    </span>
  );
}

/** Before anybody entered a dash: nothing was counted, not zero. */
const count = (value: number, entered: number) => (entered === 0 ? '–' : formatCount(value));

function Figure({ name, value, values, note }: { name: string; value: string; values?: number[]; note?: ReactNode }) {
  return (
    <div className="border-line p-4 even:border-l max-sm:nth-[n+3]:border-t sm:not-first:border-l sm:px-5">
      <dt className="flex min-h-6 items-center justify-between gap-2 text-xs text-muted">
        {name}
        {values?.some((value) => value > 0) && <SparkBars values={values} />}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[1.5rem]/8 font-semibold tracking-[-0.02em] tabular-nums">
        {value}
        {note}
      </dd>
    </div>
  );
}
