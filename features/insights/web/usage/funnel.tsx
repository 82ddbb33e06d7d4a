import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styleOfStep } from '../chart/step-style.ts';
import { formatCount } from '../format-figures.ts';
import { formatMoment } from '../format-steps.ts';
import { countOf } from '../count-of.ts';
import type { Mistake, Usage, UsageStep } from '../insights-calls.ts';
import { shareWords } from '../step-words.ts';

/** The steps in their order; what got lost stands under the step where it happened. */
export function Funnel({ usage, mistake }: { usage: Usage; mistake: Mistake | null }) {
  const { steps, totals } = usage;
  const first = steps[0] ? countOf(totals, steps[0].key) : 0;
  return (
    <section aria-label="Funnel" className="card">
      <ol className="grid divide-line max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
        {steps.map((step, i) => (
          <Step
            key={step.key}
            name={step.name}
            count={countOf(totals, step.key)}
            of={first}
            share={shareWords(usage, step)}
            colour={styleOfStep(i, steps.length).colour}
          >
            <Fate usage={usage} step={step} next={steps[i + 1]} mistake={mistake} />
          </Step>
        ))}
      </ol>
    </section>
  );
}

/** What became of those who came no further; of tokens, whether the server still asks. */
function Fate({ usage, step, next, mistake }: { usage: Usage; step: UsageStep; next: UsageStep | undefined; mistake: Mistake | null }) {
  const { totals, lastRedeemedAt } = usage;
  if (next && step.lost) {
    const lost = Math.max(0, countOf(totals, step.key) - countOf(totals, next.key));
    return `${formatCount(lost)} ${lost === 1 ? step.lost.one : step.lost.other}`;
  }
  if (step.key !== 'redeemed') return null;
  if (lastRedeemedAt === null) return step.of !== null && countOf(totals, step.of) > 0 ? <Lost>Your server has never asked us</Lost> : null;
  if (mistake?.code === 'redeeming-stopped') return <Lost>Your server stopped asking on {formatMoment(lastRedeemedAt)}</Lost>;
  return `Last redeemed ${formatMoment(lastRedeemedAt)}`;
}

interface StepProps {
  name: string;
  count: number;
  /** What fills the whole bar. */
  of: number;
  share: string | undefined;
  colour: string;
  children: ReactNode;
}

function Step({ name, count, of, share, colour, children }: StepProps) {
  return (
    <li className="px-4 py-5 sm:px-5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        {name}
        {share && <span className="tabular-nums">{share}</span>}
      </p>
      <p className="text-[1.75rem]/9 font-semibold tracking-[-0.02em] tabular-nums">{formatCount(count)}</p>
      <div className="mt-2 mb-2 h-2.5 overflow-hidden rounded-xs border border-line bg-recess" aria-hidden>
        <div className="h-full" style={{ width: `${of === 0 ? 0 : Math.min(count / of, 1) * 100}%`, background: colour }} />
      </div>
      <p className="text-xs text-muted">{children}</p>
    </li>
  );
}

const Lost = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex gap-1.5 font-[550] text-danger">
    <TriangleAlert size={14} aria-hidden className="mt-[3px]" />
    <span>{children}</span>
  </span>
);
