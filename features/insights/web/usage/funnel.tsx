import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatShare } from '../format-figures.ts';
import { formatMoment } from '../format-steps.ts';
import type { Mistake, Usage } from '../insights-calls.ts';

/** Shown, solved, redeemed; what got lost stands under the step where it happened. */
export function Funnel({ usage: { totals, lastRedeemedAt }, mistake }: { usage: Usage; mistake: Mistake | null }) {
  const { shown, solved, redeemed } = totals;
  const unredeemed = Math.max(0, solved - redeemed);
  const stopped = mistake?.code === 'redeeming-stopped' && lastRedeemedAt !== null;
  return (
    <section aria-label="Funnel" className="card">
      <ol className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        <Step name="Shown" count={shown} of={shown} colour="var(--color-line-strong)">
          {formatCount(Math.max(0, shown - solved))} given up or failed
        </Step>
        <Step name="Solved" count={solved} of={shown} share={`${formatShare(solved, shown)} of shown`} colour="var(--color-lapis)">
          {formatCount(unredeemed)} {unredeemed === 1 ? 'token' : 'tokens'} never redeemed
        </Step>
        <Step
          name="Redeemed"
          count={redeemed}
          of={shown}
          share={`${formatShare(redeemed, solved)} of solved`}
          colour="var(--color-malachite)"
        >
          {stopped && <Lost>Your server stopped asking on {formatMoment(lastRedeemedAt)}</Lost>}
          {!stopped && lastRedeemedAt === null && solved > 0 && <Lost>Your server has never asked us</Lost>}
          {!stopped && lastRedeemedAt !== null && `Last redeemed ${formatMoment(lastRedeemedAt)}`}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  name: string;
  count: number;
  /** What fills the whole bar. */
  of: number;
  share?: string;
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
