import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Step {
  label: string;
  /** `done`: valid and left · `bad`: visited and invalid · `visited`: reached · `todo`: not reached. The current step is named by `current`. */
  state: 'done' | 'bad' | 'visited' | 'todo';
  /** Absent: the step can't be opened now and is plain text. */
  onOpen?: (() => void) | undefined;
}

const notes = { done: 'Complete', bad: 'Needs attention', visited: 'Visited', todo: 'Not started' } as const;

/** The numbered row over a wizard; brass marks the way up to the furthest step behind you. Indexes count from 0. */
export function Stepper({ label, steps, current, furthest }: { label: string; steps: readonly Step[]; current: number; furthest: number }) {
  return (
    <div>
      <ol aria-label={label} className="my-6 flex md:mt-8">
        {steps.map((step, index) => {
          const now = index === current;
          const line = cx(
            "relative min-w-0 flex-1 pr-3 last:flex-none last:pr-0 before:absolute before:top-[15px] before:right-2 before:left-10 before:border-t-2 before:content-[''] last:before:hidden",
            index < furthest ? 'before:border-brass' : 'before:border-line',
          );
          const content = <StepContent step={step} now={now} number={index + 1} />;
          return (
            <li key={step.label} className={line} aria-current={now ? 'step' : undefined}>
              {step.onOpen && !now ? (
                <button type="button" onClick={step.onOpen} className="block rounded-xs text-left">
                  {content}
                </button>
              ) : (
                <span className="block">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mb-4 flex justify-between text-sm text-muted sm:hidden" aria-hidden>
        <b className="font-semibold text-text">{steps[current]?.label}</b>
        <span>
          Step {current + 1} of {steps.length}
        </span>
      </p>
    </div>
  );
}

function StepContent({ step, now, number }: { step: Step; now: boolean; number: number }): ReactNode {
  const state = now ? 'now' : step.state;
  const dots = {
    now: 'border-primary bg-primary text-on-primary ring-1 ring-primary ring-offset-3 ring-offset-ground',
    done: 'border-success bg-success-soft text-success',
    bad: 'border-danger bg-danger-soft text-danger',
    visited: 'border-line-strong bg-recess text-muted shadow-recess',
    todo: 'border-line-strong bg-recess text-muted shadow-recess',
  };
  const words = { now: 'text-primary', done: 'text-success', bad: 'text-danger', visited: 'text-subtle', todo: 'text-subtle' };
  return (
    <>
      <span className={cx('relative mb-2.5 grid size-8 place-items-center rounded-full border font-mono text-sm font-[550]', dots[state])}>
        {state === 'done' ? <Check size={16} strokeWidth={2.5} aria-hidden /> : state === 'bad' ? '!' : number}
      </span>
      <span className={cx('block text-sm font-[550] max-sm:sr-only', now ? 'text-text' : 'text-muted')}>{step.label}</span>
      <span className={cx('block text-xs max-sm:sr-only', words[state])}>{now ? 'In progress' : notes[step.state]}</span>
    </>
  );
}
