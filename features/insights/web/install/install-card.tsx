import { Check } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { formatStretch } from '../format-figures.ts';
import { formatMoment } from '../format-steps.ts';
import type { InstallCheck } from '../insights-calls.ts';
import { stepStates, verdictOf, type StepState } from './install-verdict.ts';
import { stepLine } from './install-words.ts';
import { MistakeActions } from './mistake-actions.tsx';
import { MistakeText } from './mistake-text.tsx';
import { PanelError, PanelLoading } from '../panel-states.tsx';
import { FIGURES_EVERY_MS, useInstallCheck } from '../use-insights.ts';

export interface InstallCardProps {
  /** Where the server's snippet stands. */
  serverSnippetHref: string;
  /** Where the guide lists what goes wrong, and why. */
  guideHref: string;
  /** Where keys, renewal and domains stand, if the account has one component only. */
  subscriptionHref?: string;
}

/** The steps of the installation, with their times. */
export function InstallCard(props: InstallCardProps) {
  const check = useInstallCheck(undefined, FIGURES_EVERY_MS);
  const { data } = check;
  const states = data ? stepStates(data) : [];
  const done = states.filter((state) => state === 'done').length;
  return (
    <Card
      title="Install check"
      flush
      aside={
        data && (
          <Badge tone={verdictOf(data) === 'verified' ? 'ok' : 'flat'}>
            {done} of {states.length}
          </Badge>
        )
      }
    >
      {!data && check.isError && (
        <PanelError error={check.error} every="30 s" busy={check.isFetching} onRetry={() => void check.refetch()} />
      )}
      {!data && !check.isError && <PanelLoading className="grid gap-4 p-4 sm:p-5" heights={['h-11', 'h-11', 'h-11', 'h-11']} />}
      {data && (
        <ol className="divide-y divide-line">
          {data.steps.map((step, i) => (
            <StepRow key={step.name} step={step} state={states[i] ?? 'open'} check={data} now={check.dataUpdatedAt} {...props} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface StepRowProps extends InstallCardProps {
  step: InstallCheck['steps'][number];
  state: StepState;
  check: InstallCheck;
  now: number;
}

function StepRow({ step, state, check, now, ...actions }: StepRowProps) {
  const mistake = state === 'bad' ? check.mistake : null;
  const line = stepLine(step, check.words);
  const waiting = state === 'open' || state === 'current';
  return (
    <li className="flex gap-3 px-4 py-4 sm:px-5" aria-current={state === 'current' || state === 'bad' ? 'step' : undefined}>
      <Mark state={state} />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className={cx('font-[550]', state === 'open' && 'text-muted')}>{mistake?.title ?? line.title}</h3>
          <span className="text-xs text-subtle tabular-nums">
            {mistake ? `${formatStretch(now - Date.parse(mistake.lastAt))} ago` : step.at !== null && formatMoment(step.at)}
          </span>
        </div>
        {mistake ? (
          <MistakeText mistake={mistake} now={now} />
        ) : (
          <p className={cx('wrap-anywhere', waiting ? 'text-subtle' : 'text-muted')}>{line.text}</p>
        )}
        <MistakeActions mistake={mistake} {...actions} />
      </div>
    </li>
  );
}

function Mark({ state }: { state: StepState }) {
  const look = {
    done: 'border-success bg-success-soft text-success',
    bad: 'border-danger bg-danger-soft text-danger',
    current: 'border-primary',
    open: 'border-line-strong border-dashed',
  }[state];
  const word = { done: 'Done:', bad: 'Mistake:', current: 'Next:', open: 'To come:' }[state];
  return (
    <span className={cx('mt-0.5 grid size-6 flex-none place-items-center rounded-full border text-xs font-semibold', look)}>
      <span className="sr-only">{word}</span>
      {state === 'done' && <Check size={14} aria-hidden />}
      {state === 'bad' && <span aria-hidden>!</span>}
      {state === 'current' && <span aria-hidden className="size-2 rounded-full bg-primary" />}
    </span>
  );
}
