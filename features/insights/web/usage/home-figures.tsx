import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SparkBars } from '../chart/spark-bars.tsx';
import { formatCount, formatSeconds, formatShare } from '../format-figures.ts';
import type { Usage } from '../insights-calls.ts';
import { PanelError, PanelLoading } from '../panel-states.tsx';
import { useUsage } from '../use-insights.ts';

/** Less than this share of solved tokens redeemed: forms go unprotected. */
const REDEEMED_LOW = 0.8;

/** The last seven days in four figures, over all components. */
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

function Figures({ usage: { totals, series, solveTime } }: { usage: Usage }) {
  const { shown, solved, redeemed } = totals;
  const low = solved > 0 && redeemed / solved < REDEEMED_LOW;
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-4">
      <Figure name="Shown" value={count(shown, shown)} values={series.map((step) => step.shown)} />
      <Figure
        name="Solved"
        value={count(solved, shown)}
        values={series.map((step) => step.solved)}
        note={shown > 0 && `${formatShare(solved, shown)} of shown`}
      />
      <Figure
        name="Redeemed"
        value={count(redeemed, shown)}
        values={series.map((step) => step.redeemed)}
        note={
          solved > 0 && (
            <span className={low ? 'inline-flex items-center gap-1 text-danger' : undefined}>
              {low && <TriangleAlert size={14} aria-label="Low:" />}
              {formatShare(redeemed, solved)} of solved
            </span>
          )
        }
      />
      <Figure
        name="Median solve time"
        value={solveTime ? formatSeconds(solveTime.medianMs) : '–'}
        note={solveTime && `p95 ${formatSeconds(solveTime.p95Ms)}`}
      />
    </dl>
  );
}

/** Before the first challenge a dash: nothing was counted, not zero. */
const count = (value: number, shown: number) => (shown === 0 ? '–' : formatCount(value));

function Figure({ name, value, values, note }: { name: string; value: string; values?: number[]; note?: ReactNode }) {
  return (
    <div className="border-line p-4 even:border-l max-sm:nth-[n+3]:border-t sm:not-first:border-l sm:px-5">
      <dt className="flex min-h-6 items-center justify-between gap-2 text-xs text-muted">
        {name}
        {values?.some((value) => value > 0) && <SparkBars values={values} />}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[1.5rem]/8 font-semibold tracking-[-0.02em] tabular-nums">
        {value}
        {note && <span className="text-xs font-normal tracking-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
