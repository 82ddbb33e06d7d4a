import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import type { UsageRange } from '../../rules/ranges.ts';

export interface NoUsageProps {
  range: UsageRange;
  /** What was not counted, e.g. "No challenge shown". */
  nothing: string;
  /** It worked once: only this range is empty. */
  seen: boolean;
  /** What to do for the first one. */
  start: string;
  snippetHref: string;
  widerHref: string;
}

const spans: Record<UsageRange, string> = { '24h': 'the last 24 hours', '7d': 'the last 7 days', '30d': 'the last 30 days' };

/** Teaches the next step: what comes first, or to look further back. */
export function NoUsage({ range, nothing, seen, start, snippetHref, widerHref }: NoUsageProps) {
  return (
    <div className="card py-4">
      {seen ? (
        <EmptyState
          title={`${nothing} in ${spans[range]}`}
          action={
            <LinkButton look={range === '30d' ? 'primary' : 'secondary'} size="sm" to={range === '30d' ? snippetHref : widerHref}>
              {range === '30d' ? 'Check the installation' : 'Show 30 days'}
            </LinkButton>
          }
        >
          Your installation was seen before. The figures of the last 30 days appear here.
        </EmptyState>
      ) : (
        <EmptyState
          title={`${nothing} yet`}
          action={
            <LinkButton look="primary" size="sm" to={snippetHref}>
              Open the snippet
            </LinkButton>
          }
        >
          {start} The first figures appear within a minute.
        </EmptyState>
      )}
    </div>
  );
}
