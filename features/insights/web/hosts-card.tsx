import { TriangleAlert } from 'lucide-react';
import { Card } from '@inlay/ui/layout/card.tsx';
import { formatCount, formatShare } from './format-figures.ts';
import { countOf } from './count-of.ts';
import type { Mistake, Usage } from './insights-calls.ts';
import { refusedHost } from './install/install-verdict.ts';

export interface HostsCardProps {
  usage: Pick<Usage, 'steps' | 'hosts' | 'nothing'>;
  mistake: Mistake | null;
}

/** Where the first step was reached and where it failed. A host that was refused is named once several networks have asked from it. */
export function HostsCard({ usage: { steps, hosts, nothing }, mistake }: HostsCardProps) {
  const [entry] = steps;
  const refused = refusedHost(mistake);
  const times = mistake?.count === 1 ? 'once' : `${formatCount(mistake?.count ?? 0)} times`;
  return (
    <Card title="By host" flush>
      {hosts.length === 0 ? (
        <p className="px-4 py-5 text-sm text-muted sm:px-5">{nothing.byHost} in this range.</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{entry ? `${entry.name} and failed by host` : 'Failed by host'}</caption>
          <thead className="text-xs text-subtle">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pl-4 text-left font-medium sm:pl-5">
                Host
              </th>
              {entry && (
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {entry.name}
                </th>
              )}
              <th scope="col" className="py-2 pr-4 pl-4 text-right font-medium sm:pr-5 sm:pl-8">
                Failed
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {hosts.map(({ host, failed, ...figures }) => {
              const entered = entry ? countOf(figures, entry.key) : 0;
              return (
                <tr key={host}>
                  <th scope="row" className="py-3 pl-4 text-left font-normal wrap-anywhere sm:pl-5">
                    {host === 'other' ? 'Other hosts' : host}
                    {host === 'other' && <Unlisted>Not on your list</Unlisted>}
                  </th>
                  {entry && <td className="px-2 py-3 text-right tabular-nums">{formatCount(entered)}</td>}
                  <td className="py-3 pr-4 pl-4 text-right whitespace-nowrap tabular-nums sm:pr-5 sm:pl-8">
                    {formatCount(failed)}
                    {failed > 0 && failed <= entered && <span className="block text-xs text-subtle">{formatShare(failed, entered)}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className="grid gap-3 border-line px-4 not-empty:border-t not-empty:py-4 sm:px-5">
        {refused !== null && (
          <p className="text-sm">
            <b className="font-[550] wrap-anywhere">{refused}</b>
            <Unlisted>Not allowed for this key, refused {times}</Unlisted>
          </p>
        )}
      </div>
    </Card>
  );
}

const Unlisted = ({ children }: { children: React.ReactNode }) => (
  <span className="flex gap-1.5 text-xs text-warning">
    <TriangleAlert size={14} aria-hidden className="mt-[3px]" />
    <span>{children}</span>
  </span>
);
