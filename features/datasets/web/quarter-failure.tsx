import { ApiError } from '@inlay/web-client/api-client.ts';
import type { FailingQuery } from '@inlay/web-client/ask-again.ts';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { TurnOnHint } from './turn-on-hint.tsx';

/** Shown instead of a quarter that doesn't exist, whose option is off, or that could not be loaded. */
export function QuarterFailure({ query, quarter }: { query: FailingQuery; quarter: string }) {
  const { error } = query;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404)
    return (
      <EmptyState title={`No dataset ${quarter}`} stone="jasper">
        The address names a quarter that is not published.
      </EmptyState>
    );
  if (status === 403) return <TurnOnHint title="This subscription is off">{(error as ApiError).sentence}</TurnOnHint>;
  return <LoadFailure query={query} />;
}
