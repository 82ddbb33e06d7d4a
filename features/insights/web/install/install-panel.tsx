import { CircleCheck, CircleDashed, LoaderCircle, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import type { InstallCheck } from '../insights-calls.ts';
import { InstallEye } from './install-eye.tsx';
import { stepOf, stepStates, verdictOf, type StepState } from './install-verdict.ts';
import { stepWords, verifiedText } from './install-words.ts';
import { MistakeActions } from './mistake-actions.tsx';
import { MistakeText } from './mistake-text.tsx';
import { PanelError, PanelLoading } from '../panel-states.tsx';
import { CHECK_EVERY_MS, useInstallCheck } from '../use-insights.ts';

export interface InstallPanelProps {
  compKey: string;
  /** Where the server's snippet stands. */
  serverSnippetHref: string;
  /** Where the guide lists what goes wrong, and why. */
  guideHref: string;
}

/** Turns green by itself once all its steps have happened; names the mistake when there is one. */
export function InstallPanel({ compKey, serverSnippetHref, guideHref }: InstallPanelProps) {
  const [query] = useSearchParams();
  const check = useInstallCheck(compKey, CHECK_EVERY_MS);
  const { data } = check;
  if (!data && check.isError) {
    return (
      <section aria-label="Install check" className="card">
        <PanelError error={check.error} every="3 s" busy={check.isFetching} onRetry={() => void check.refetch()} />
      </section>
    );
  }
  if (!data) return <PanelLoading heights={['h-31 max-sm:h-52']} />;
  const verdict = verdictOf(data);
  const tab = (name: string) => `?c=${query.get('c') ?? ''}&tab=${name}`;
  return (
    <section aria-label="Install check" className="card flex gap-4 p-4 sm:p-5">
      <InstallEye verdict={verdict} />
      <div className="min-w-0 flex-1">
        {/* Only the heading is read out by itself: what stands below changes with every look. */}
        <h2 className="heading-3 wrap-anywhere" aria-live="polite">
          {headingOf(data)}
        </h2>
        {verdict === 'waiting' && (
          <>
            <p className="text-muted">
              {data.words.waiting.text} This panel turns green by itself. If it does not, see{' '}
              <TextLink to={guideHref}>Troubleshooting in the guide</TextLink>.
            </p>
            <Steps check={data} />
          </>
        )}
        {verdict === 'verified' && (
          <>
            <p className="text-muted">{verifiedText(data)}</p>
            <LinkButton size="sm" className="mt-3" to={tab('insights')}>
              See Insights
            </LinkButton>
          </>
        )}
        {data.mistake && <MistakeText mistake={data.mistake} now={check.dataUpdatedAt} />}
        <MistakeActions
          mistake={data.mistake}
          compKey={compKey}
          serverSnippetHref={serverSnippetHref}
          guideHref={guideHref}
          subscriptionHref={tab('subscription')}
        />
        {check.isError && <p className="mt-2 text-xs text-subtle">The last check failed. We retry every 3 seconds.</p>}
      </div>
    </section>
  );
}

function headingOf(check: InstallCheck): ReactNode {
  const verdict = verdictOf(check);
  if (check.mistake) return check.mistake.title;
  const { waiting, works } = check.words;
  // What servers call has none.
  const host = stepOf(check, 'solved')?.host;
  if (verdict === 'waiting') return waiting.title;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {works.title}
      {host && ` on ${host}`}
      <Badge tone="ok" icon={<ShieldCheck size={14} aria-hidden />}>
        {works.badge}
      </Badge>
    </span>
  );
}

const spoken: Record<StepState, string> = { done: 'done', current: 'waiting for it', bad: 'mistake', open: 'to come' };

function Steps({ check }: { check: InstallCheck }) {
  const states = stepStates(check);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm max-sm:flex-col">
      {check.steps.map((step, i) => {
        const state = states[i] ?? 'open';
        const Icon = state === 'done' ? CircleCheck : state === 'current' ? LoaderCircle : CircleDashed;
        return (
          <li
            key={step.name}
            className={cx(
              'flex items-center gap-2',
              state === 'done' ? 'text-success' : state === 'current' ? 'text-muted' : 'text-subtle',
            )}
          >
            <Icon size={16} aria-hidden className={cx(state === 'current' && 'animate-spin')} />
            <span className="min-w-0 wrap-anywhere">
              {stepWords(step, check.words)}
              <span className="sr-only"> ({spoken[state]})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
