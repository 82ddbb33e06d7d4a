import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { type DeadLetterItem, deadLetterCalls, useDeadLetters, useSystemReload } from './system-calls.ts';

const heads = [
  { label: 'Job' },
  { label: 'Last error' },
  { label: 'Attempts', right: true },
  { label: 'Failed' },
  { label: 'Actions', hidden: true, right: true },
];

/** Jobs that used up their tries: run them again, or drop them. */
export function DeadLettersCard() {
  const query = useDeadLetters();
  const reload = useSystemReload();
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const [error, setError] = useState<string>();
  const [dropping, setDropping] = useState<DeadLetterItem>();
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  async function act(call: () => Promise<string>) {
    setError(undefined);
    try {
      toast('success', await withProof(call));
    } catch (failure) {
      if (!needsProof(failure)) setError(failureSentence(failure, { fallback: 'The jobs could not be retried. Please try again.' }));
    }
    await reload();
  }
  const retry = async (id: string) => {
    await deadLetterCalls.retry(id);
    return 'The job will run again.';
  };
  const retryAll = async () => `${countOf((await deadLetterCalls.retryAll()).retried, 'job')} will run again.`;

  return (
    <Card
      title="Dead letters"
      note="Jobs that failed on every attempt. We keep them for 30 days and their data for 7."
      aside={
        items.some(({ mayRetry }) => mayRetry) && (
          <Button size="sm" onClick={() => void act(retryAll)}>
            Retry all
          </Button>
        )
      }
      flush
    >
      {error && (
        <div className="p-4">
          <Banner tone="bad" role="alert" lead={error} />
        </div>
      )}
      {!query.data && <LoadState query={query} rows={2} label="Loading dead letters" />}
      {first && items.length === 0 && <EmptyState title="No dead letters">No job of the last 30 days has failed for good.</EmptyState>}
      {items.length > 0 && (
        <CardTable label="Dead letters" heads={heads}>
          {items.map((letter) => (
            <CardRow key={letter.id}>
              <CardCell>
                <span className="min-w-0">
                  <code className="block font-mono text-xs font-medium wrap-anywhere">{letter.kind}</code>
                  <span className="block font-mono text-xs text-subtle wrap-anywhere">{letter.id}</span>
                </span>
              </CardCell>
              <CardCell>
                <span className="wrap-anywhere text-muted">{letter.error}</span>
              </CardCell>
              <CardCell label="Attempts" right>
                {letter.attempts}
              </CardCell>
              <CardCell label="Failed">
                <span className="text-muted">{formatMoment(letter.diedAt)}</span>
              </CardCell>
              <CardCell right>
                <span className="inline-flex gap-2">
                  {letter.mayRetry && (
                    <Button size="sm" aria-label={`Retry ${letter.kind}`} onClick={() => void act(() => retry(letter.id))}>
                      Retry
                    </Button>
                  )}
                  <Button size="sm" aria-label={`Drop ${letter.kind}`} onClick={() => setDropping(letter)}>
                    Drop
                  </Button>
                </span>
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
      <ShowOlder query={query} what="dead letters" />
      {dropping && (
        <ConfirmDialog
          title={`Drop the job ${dropping.kind}?`}
          act="Drop"
          onClose={() => setDropping(undefined)}
          onConfirm={async () => {
            await withProof(() => deadLetterCalls.drop(dropping.id));
            setDropping(undefined);
            await reload();
            toast('success', 'The job is dropped.');
          }}
        >
          We delete it with its error. It never runs again.
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  );
}
