import { CloudOff, RefreshCw } from 'lucide-react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { nextTryOf, type FailingQuery } from '@inlay/web-client/ask-again.ts';
import { Button } from '../button.tsx';
import { answerSentence } from '../failure-sentence.ts';

export interface LoadFailureProps {
  query: FailingQuery;
  title?: string;
}

/** Stands in a panel in place of what could not be loaded: what happened, when it is tried again, and Retry. */
export function LoadFailure({ query, title = 'Failed to load data. Please try again.' }: LoadFailureProps) {
  const { error, isFetching } = query;
  return (
    <div className="grid min-h-52 content-center justify-items-center gap-2 px-6 py-8 text-center">
      <span className="mb-1 grid size-10 place-items-center rounded-md border border-line bg-recess text-danger shadow-recess">
        <CloudOff size={20} aria-hidden />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-[44ch] text-sm text-balance text-muted">
        {error === null ? 'Asking again.' : answerSentence(error)} {nextTryOf(query)}
      </p>
      <Button size="sm" className="mt-1" busy={isFetching} icon={<RefreshCw size={16} aria-hidden />} onClick={() => void query.refetch()}>
        Retry
      </Button>
      {error instanceof ApiError && error.requestId && <p className="font-mono text-xs text-subtle">{error.requestId}</p>}
    </div>
  );
}
