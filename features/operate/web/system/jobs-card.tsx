import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import { type SystemView, kindCalls, useSystemReload } from './system-calls.ts';

const heads = [
  { label: 'Kind' },
  { label: 'Waiting', right: true },
  { label: 'Running', right: true },
  { label: 'Failed', right: true },
  { label: 'Due since', right: true },
  { label: 'Actions', hidden: true, right: true },
];

/** Work that waits in the database, by kind: what is due, runs, has failed or is paused; the rest on demand. */
export function JobsCard({ jobs }: Pick<SystemView, 'jobs'>) {
  const now = useNow(MINUTE_MS);
  const reload = useSystemReload();
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const [isAll, setAll] = useState(false);
  const [pausing, setPausing] = useState<string>();
  const [error, setError] = useState<string>();
  const busy = jobs.filter(({ dueSince, running, dead, paused }) => dueSince !== null || running > 0 || dead > 0 || paused !== null);
  const shown = isAll ? jobs : busy;
  const others = jobs.length - busy.length;

  async function pause(kind: string) {
    await withProof(() => kindCalls.pause(kind));
    setPausing(undefined);
    await reload();
    toast('success', `Jobs of kind ${kind} are paused.`);
  }

  async function resume(kind: string) {
    setError(undefined);
    try {
      await withProof(() => kindCalls.resume(kind));
      toast('success', `Jobs of kind ${kind} run again.`);
    } catch (failure) {
      if (!needsProof(failure)) setError(failureSentence(failure, { fallback: 'The jobs could not be resumed. Please try again.' }));
    }
    await reload();
  }

  return (
    <Card title="Jobs" note="We keep jobs in the database, so a restart loses none." flush>
      {error && (
        <div className="p-4">
          <Banner tone="bad" role="alert" lead={error} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title="Nothing is due">Emails, webhooks and other work that is due appear here.</EmptyState>
      ) : (
        <CardTable label="Jobs" heads={heads}>
          {shown.map(({ kind, waiting, running, dead, dueSince, paused }) => (
            <CardRow key={kind}>
              <CardCell>
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-2">
                    <code className="font-mono text-xs font-medium wrap-anywhere">{kind}</code>
                    {paused && <Badge tone="warn">Paused</Badge>}
                  </span>
                  {paused && (
                    <span className="block text-xs text-muted wrap-anywhere">
                      Since {formatMoment(paused.since)}
                      {paused.by !== null && `, by ${paused.by}`}
                    </span>
                  )}
                </span>
              </CardCell>
              <CardCell label="Waiting" right>
                <span className="tabular-nums">{waiting.toLocaleString('en')}</span>
              </CardCell>
              <CardCell label="Running" right>
                <span className="tabular-nums">{running.toLocaleString('en')}</span>
              </CardCell>
              <CardCell label="Failed" right>
                <span className={dead > 0 ? 'font-[550] text-danger tabular-nums' : 'tabular-nums'}>{dead.toLocaleString('en')}</span>
              </CardCell>
              <CardCell label="Due since" right>
                <span className="text-muted">{dueSince === null ? 'nothing due' : shortTime(dueSince, now)}</span>
              </CardCell>
              <CardCell right>
                {paused ? (
                  <Button size="sm" aria-label={`Resume ${kind}`} onClick={() => void resume(kind)}>
                    Resume
                  </Button>
                ) : (
                  <Button size="sm" aria-label={`Pause ${kind}`} onClick={() => setPausing(kind)}>
                    Pause
                  </Button>
                )}
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
      {others > 0 && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="sm" look="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Hide kinds that are not due' : `Show ${countOf(others, 'kind')} not due yet`}
          </Button>
        </div>
      )}
      {pausing !== undefined && (
        <ConfirmDialog
          title={`Pause jobs of kind ${pausing}?`}
          act="Pause"
          look="primary"
          keep="Cancel"
          onConfirm={() => pause(pausing)}
          onClose={() => setPausing(undefined)}
        >
          Within seconds, no process starts another job of this kind. Jobs that are running finish. The others wait until you resume the
          kind. No job is lost, but what these jobs do is late.
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  );
}
