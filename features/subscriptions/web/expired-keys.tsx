import { Card } from '@inlay/ui/card.tsx';
import { formatDate } from './format-date.ts';
import type { ComponentDetails } from './subscription-calls.ts';

export function ExpiredKeys({ keys }: { keys: ComponentDetails['subscriptions']['expiredKeys'] }) {
  return (
    <Card title="Expired keys" flush>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Expired keys">
        <table className="w-full text-left text-sm">
          <thead className="text-xs text-subtle">
            <tr className="border-b border-line">
              <th className="px-5 py-2 font-medium">Key</th>
              <th className="px-3 py-2 font-medium">Subscribed</th>
              <th className="px-5 py-2 text-right font-medium whitespace-nowrap">Works until</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {keys.map((key) => (
              <tr key={key.compKey}>
                <td className="px-5 py-3 font-mono text-xs font-medium break-all">{key.compKey}</td>
                <td className="px-3 py-3 whitespace-nowrap">{formatDate(key.subscribedDate)}</td>
                <td className="px-5 py-3 text-right whitespace-nowrap">{formatDate(key.expirationDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
