import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { ranges, type UsageRange } from '../rules/ranges.ts';
import { CourseCard } from './usage/course-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { rangeName } from './format-steps.ts';
import { Funnel } from './usage/funnel.tsx';
import { HostsCard } from './hosts-card.tsx';
import { countOf } from './count-of.ts';
import type { Usage } from './insights-calls.ts';
import { NoUsage } from './usage/no-usage.tsx';
import { PanelError, PanelLoading } from './panel-states.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { usageCsv, usageFileName } from './usage/usage-csv.ts';
import { useInstallCheck, useUsage, FIGURES_EVERY_MS } from './use-insights.ts';

export interface InsightsTabProps {
  compKey: string;
}

const words: Record<UsageRange, string> = { '24h': '24 h', '7d': '7 d', '30d': '30 d' };

/** Figures of one component: funnel, course, failures, hosts. The range stands in the address. */
export function InsightsTab({ compKey }: InsightsTabProps) {
  const [query] = useSearchParams();
  const range = ranges.find((one) => one === query.get('range')) ?? '7d';
  const usage = useUsage(range, compKey);
  const check = useInstallCheck(compKey, FIGURES_EVERY_MS);
  const at = (changes: Record<string, string>) => `?${new URLSearchParams({ ...Object.fromEntries(query), ...changes }).toString()}`;
  const { data } = usage;
  const empty = data !== undefined && isEmpty(data);

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Range"
          value={range}
          segments={ranges.map((value) => ({ value, label: words[value], to: at({ range: value }) }))}
        />
        <div className="flex items-center gap-3">
          {data && <span className="text-xs text-subtle tabular-nums max-sm:hidden">{rangeName(data)}</span>}
          <Button
            size="sm"
            icon={<Download size={14} aria-hidden />}
            disabled={!data || empty}
            onClick={() => data && saveFile(usageFileName(data), usageCsv(data), 'text/csv;charset=utf-8')}
          >
            CSV
          </Button>
        </div>
      </div>
      {!data && usage.isPending && <PanelLoading className="grid gap-6" heights={['h-44', 'h-84', 'h-64']} />}
      {!data && usage.isError && (
        <div className="card">
          <PanelError error={usage.error} every="30 s" busy={usage.isFetching} onRetry={() => void usage.refetch()} />
        </div>
      )}
      {empty && (
        <NoUsage
          range={data.range}
          nothing={data.nothing.any}
          seen={check.data?.steps.some(({ name, at: seenAt }) => (name === 'seen' || name === 'solved') && seenAt !== null) === true}
          start={check.data?.words.waiting.text ?? ''}
          snippetHref={`?c=${query.get('c') ?? ''}&tab=sdk`}
          widerHref={at({ range: '30d' })}
        />
      )}
      {data && !empty && (
        <div className={cx('grid grid-cols-1 gap-6', usage.isPlaceholderData && 'opacity-60')} aria-busy={usage.isPlaceholderData}>
          {usage.isError && (
            <p className="text-sm text-muted">The last update failed. These figures are from before; we try again every 30 s.</p>
          )}
          <Funnel usage={data} mistake={check.data?.mistake ?? null} />
          <CourseCard usage={data} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <FailuresCard causes={data.causes} />
            <HostsCard usage={data} mistake={check.data?.mistake ?? null} />
          </div>
        </div>
      )}
    </div>
  );
}

const isEmpty = ({ steps, totals }: Usage) => totals.failed === 0 && steps.every(({ key }) => countOf(totals, key) === 0);
