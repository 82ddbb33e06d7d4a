import { CloudOff, RefreshCw } from 'lucide-react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { answerSentence } from '@inlay/ui/failure-sentence.ts';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';

/** Stands where figures would: what failed, that it is tried again, and Retry. */
export function PanelError({ error, onRetry, busy, every }: { error: Error; onRetry: () => void; busy: boolean; every: string }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-lg border border-line bg-recess text-danger shadow-recess">
        <CloudOff size={24} aria-hidden />
      </span>
      <p className="font-semibold">Failed to load data. Please try again.</p>
      <p className="max-w-[44ch] text-sm text-muted">
        {answerSentence(error)} We try again every {every}; the rest of the page works.
      </p>
      <Button size="sm" className="mt-2" busy={busy} icon={<RefreshCw size={14} aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
      {requestId && <p className="font-mono text-xs text-subtle">{requestId}</p>}
    </div>
  );
}

/** What is loading keeps its place; a load that is done within 150 ms shows nothing at all. */
export function PanelLoading({ heights, className }: { heights: readonly string[]; className?: string }) {
  return (
    <div aria-busy="true" className={cx('opacity-100 transition-opacity delay-150 duration-75 starting:opacity-0', className)}>
      <span className="sr-only">Loading</span>
      {heights.map((height, i) => (
        <Skeleton key={i} className={`rounded-lg ${height}`} />
      ))}
    </div>
  );
}
