import { Check, X } from 'lucide-react';
import { cx } from '@inlay/ui/cx.ts';
import { formatLeft, formatSecond } from '../format-time.ts';
import type { WholeDelivery } from '../webhook-calls.ts';
import { type AttemptStep, attemptSteps } from './attempt-steps.ts';

export interface AttemptsLineProps {
  delivery: WholeDelivery;
  /** Number of the attempt that is shown above, from 1. */
  shown: number;
  onShow: (number: number) => void;
  now: number;
}

const marks = {
  ok: 'border-success bg-success-soft text-success',
  bad: 'border-danger bg-danger-soft text-danger',
  next: 'border-primary bg-surface text-primary',
  later: 'border-dashed border-line-strong text-muted',
};

/** All eight attempts in a row, down the page where it is narrow; those that were made can be shown. */
export function AttemptsLine({ delivery, shown, onShow, now }: AttemptsLineProps) {
  const steps = attemptSteps(delivery);
  return (
    <ol aria-label="Attempts" className="grid gap-2 text-xs @3xl:grid-cols-8">
      {steps.map((step) => (
        <li key={step.number} className="relative min-w-0">
          {step.number < steps.length && (
            <span
              aria-hidden
              className={cx(
                'absolute top-[15px] left-8 border-t-2 @max-3xl:hidden @3xl:-right-2',
                step.kind === 'ok' || step.kind === 'bad' ? 'border-brass' : 'border-dashed border-line-strong',
              )}
            />
          )}
          {step.kind === 'ok' || step.kind === 'bad' ? (
            <button
              type="button"
              aria-pressed={step.number === shown}
              onClick={() => onShow(step.number)}
              className="relative w-full rounded-sm p-1 text-left hover:ring-1 hover:ring-line-strong aria-pressed:ring-1 aria-pressed:ring-primary"
            >
              <StepText step={step} now={now} />
            </button>
          ) : (
            <div className="relative p-1">
              <StepText step={step} now={now} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepText({ step, now }: { step: AttemptStep; now: number }) {
  const Icon = step.kind === 'ok' ? Check : X;
  return (
    <span className="grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-2.5 @3xl:grid-cols-1 @3xl:gap-y-1.5">
      <span className={cx('grid size-6 place-items-center rounded-full border font-mono', marks[step.kind])}>
        {step.kind === 'ok' || step.kind === 'bad' ? (
          <>
            <Icon size={14} aria-hidden />
            <span className="sr-only">Attempt {step.number}</span>
          </>
        ) : (
          step.number
        )}
      </span>
      <span>
        <span className={cx('block', step.kind === 'later' ? 'text-muted' : 'font-[550]')}>
          {step.kind === 'next' ? nextWord(Date.parse(step.at) - now) : step.word}
        </span>
        {step.kind !== 'later' && <span className="block text-muted tabular-nums">{formatSecond(step.at, now)}</span>}
      </span>
    </span>
  );
}

const nextWord = (left: number) => (left > 0 ? `In ${formatLeft(left)}` : 'Under way');
