import { formatBytes } from '@inlay/ui/format-bytes.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LimitGauge } from '@inlay/ui/layout/limit-gauge.tsx';
import type { SystemView } from './system-calls.ts';

type Fact = readonly [name: string, value: string];

const Facts = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className="grid gap-2 text-sm">
    {rows.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">{name}</dt>
        <dd className="tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

export const MailCard = ({ mail: { waiting, oldest, sent24h, failed24h, server } }: Pick<SystemView, 'mail'>) => (
  <Card title="Mail" note="All accounts" aside={!server && <Badge tone="warn">No mail server</Badge>}>
    <Facts
      rows={[
        ['Waiting', waiting.toLocaleString('en')],
        ...(oldest === null ? [] : [['Oldest due since', formatMoment(oldest)] as const]),
        ['Sent by components, last 24 hours', sent24h.toLocaleString('en')],
        ['Failed, last 24 hours', failed24h.toLocaleString('en')],
      ]}
    />
    {!server && <p className="mt-3 text-xs text-muted">SMTP_URL is not set. Emails stay in the outbox of this machine.</p>}
  </Card>
);

export function PlaceCard({ system: { disk, versions } }: { system: SystemView }) {
  const used = disk.total - disk.free;
  const engine = versions.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return (
    <Card title="Disk and versions" note="Of the data folder and this process">
      <LimitGauge label="Disk" used={used} most={disk.total} text={`${formatBytes(used)} of ${formatBytes(disk.total)}`} />
      <div className="mt-3">
        <Facts
          rows={[
            ['Disk free', `${formatBytes(disk.free)} of ${formatBytes(disk.total)}`],
            [`Database, ${engine}`, formatBytes(disk.database)],
            ['Inlay', versions.inlay],
            [
              'Schema',
              versions.schema === versions.schemaKnown
                ? `${versions.schema} migrations`
                : `${versions.schema} of ${versions.schemaKnown} migrations`,
            ],
            ['Node', versions.node],
          ]}
        />
      </div>
    </Card>
  );
}

const heads = [{ label: 'Call' }, { label: 'Calls', right: true }, { label: '99th percentile', right: true }];

export const SlowestCard = ({ requests: { slowest } }: Pick<SystemView, 'requests'>) => (
  <Card title="Slowest calls" note="In this process since it started, called at least 20 times" flush>
    {slowest.length === 0 ? (
      <EmptyState title="Too few calls yet">The five slowest calls appear here once they have been called 20 times.</EmptyState>
    ) : (
      <CardTable label="Slowest calls" heads={heads}>
        {slowest.map(({ method, route, count, p99Ms }) => (
          <CardRow key={`${method} ${route}`}>
            <CardCell>
              <code className="font-mono text-xs font-medium wrap-anywhere">
                {method} {route}
              </code>
            </CardCell>
            <CardCell label="Calls" right>
              <span className="tabular-nums">{count.toLocaleString('en')}</span>
            </CardCell>
            <CardCell label="99th percentile" right>
              <span className="tabular-nums">{p99Ms === null ? 'more than 10 s' : `${p99Ms.toLocaleString('en')} ms`}</span>
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
    )}
  </Card>
);
