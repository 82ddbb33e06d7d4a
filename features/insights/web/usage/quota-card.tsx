import type { ReactNode } from 'react';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LimitGauge, LimitWord } from '@inlay/ui/layout/limit-gauge.tsx';
import { WARN_AT, limitLevel } from '@inlay/ui/layout/limit-level.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { formatCount, formatWait } from '../format-figures.ts';
import { formatHour } from '../format-steps.ts';
import type { Quota } from '../insights-calls.ts';
import { PanelError, PanelLoading } from '../panel-states.tsx';
import { useQuota } from '../use-insights.ts';

/** What is used of the plan's day, what happens at its end, and when it begins anew; `others` is what else the plan limits. */
export function QuotaCard({ others }: { others: ReactNode }) {
  const quota = useQuota();
  const { data } = quota;
  return (
    <Card title="Usage today" aside={data && <Badge>{PLAN_NAMES[data.plan]} plan</Badge>} flush>
      {!data && quota.isError && (
        <PanelError error={quota.error} every="30 s" busy={quota.isFetching} onRetry={() => void quota.refetch()} />
      )}
      {!data && !quota.isError && <PanelLoading className="p-4 sm:p-5" heights={['h-34']} />}
      {data && (
        <div className="p-4 sm:p-5">
          {data.perDay === null ? <Unlimited used={data.used} /> : <Gauge quota={data} perDay={data.perDay} now={quota.dataUpdatedAt} />}
        </div>
      )}
      {others}
      <p className="border-t border-line px-4 py-3 text-sm sm:px-5">
        <TextLink to="/Pricing" className="py-0.5">
          Compare plans
        </TextLink>
      </p>
    </Card>
  );
}

const Unlimited = ({ used }: { used: number }) => (
  <>
    <Figure used={used} of="requests" />
    <p className="mt-2 text-xs text-muted">No daily limit. A request counts when your server redeems its token. Test keys never count.</p>
  </>
);

function Gauge({ quota: { used, resetsAt }, perDay, now }: { quota: Quota; perDay: number; now: number }) {
  const isFull = limitLevel(used, perDay) === 'full';
  const reset = `${formatHour(resetsAt)} UTC, in ${formatWait(Date.parse(resetsAt) - now)}`;
  const warnAt = Math.round(perDay * WARN_AT);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Figure used={used} of={`of ${formatCount(perDay)} requests`} />
        <span className="text-xs text-subtle tabular-nums">{formatCount(Math.max(0, perDay - used))} left</span>
      </div>
      <div className="mt-3">
        <LimitGauge
          label="Requests today"
          used={used}
          most={perDay}
          text={`${formatCount(used)} of ${formatCount(perDay)} requests`}
          markAt={WARN_AT}
        />
      </div>
      <div aria-hidden className="relative mt-1.5 h-5 text-xs text-subtle">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${WARN_AT * 100}%` }}>
          Email at {formatCount(warnAt)}
        </span>
      </div>
      <LimitWord used={used} most={perDay} />
      <p className="mt-1 text-xs text-muted">
        {isFull
          ? `Until ${reset}, visitors complete a proof of work first. Your forms keep working.`
          : `Resets at ${reset}. After ${formatCount(perDay)} requests, visitors complete a proof of work first.`}
        <span className="block">
          If proof of work is enabled for the component and accepted by your server, it is the only method offered.
        </span>
        <span className="block">A request counts when your server redeems its token. Test keys never count.</span>
      </p>
    </>
  );
}

const Figure = ({ used, of }: { used: number; of: string }) => (
  <p className="text-[1.5rem]/8 font-semibold tracking-[-0.02em] tabular-nums">
    {formatCount(used)} <span className="text-base font-normal tracking-normal text-muted">{of}</span>
  </p>
);
