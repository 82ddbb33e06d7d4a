import { countOf } from '@inlay/kernel/count.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import type { SystemView } from './system-calls.ts';

const heads = [
  { label: 'Kind' },
  { label: 'Waiting', right: true },
  { label: 'Running', right: true },
  { label: 'Failed', right: true },
  { label: 'Due since', right: true },
];

/** Work that waits in the database, by kind: what is due, runs or has failed; the rest waits for its hour. */
export function JobsCard({ jobs }: Pick<SystemView, 'jobs'>) {
  const now = useNow(MINUTE_MS);
  const shown = jobs.filter(({ dueSince, running, dead }) => dueSince !== null || running > 0 || dead > 0);
  const later = jobs.filter((job) => !shown.includes(job));
  return (
    <Card title="Jobs" note="We keep jobs in the database, so a restart loses none." flush>
      {shown.length === 0 ? (
        <EmptyState title="Nothing is due">Emails, webhooks and other work that is due appear here.</EmptyState>
      ) : (
        <CardTable label="Jobs" heads={heads}>
          {shown.map(({ kind, waiting, running, dead, dueSince }) => (
            <CardRow key={kind}>
              <CardCell>
                <code className="font-mono text-xs font-medium wrap-anywhere">{kind}</code>
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
            </CardRow>
          ))}
        </CardTable>
      )}
      {later.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-xs text-muted wrap-anywhere sm:px-5">
          {countOf(later.length, 'kind')} not due yet: {later.map(({ kind }) => kind).join(', ')}
        </p>
      )}
    </Card>
  );
}
