import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { formatDate } from '../format-date.ts';
import { ShortKey } from './short-key.tsx';
import type { ComponentDetails } from '../subscription-calls.ts';

const heads = [{ label: 'Key' }, { label: 'Subscribed' }, { label: 'Works until', right: true }];

export interface ExpiredKeysProps {
  keys: ComponentDetails['subscriptions']['expiredKeys'];
  /** Those that still work beside their successor. */
  working: ReadonlySet<string>;
}

/** The keys that renewals have replaced, the ones in their overlap included. */
export const ExpiredKeys = ({ keys, working }: ExpiredKeysProps) => (
  <Card title="Expired keys" flush>
    <CardTable label="Expired keys" heads={heads}>
      {keys.map((key) => (
        <CardRow key={key.compKey}>
          <CardCell label="Key">
            <span className="flex flex-wrap items-center gap-x-3">
              <ShortKey value={key.compKey} what="expired key" />
              {working.has(key.compKey) && <Badge tone="warn">Still works</Badge>}
            </span>
          </CardCell>
          <CardCell label="Subscribed">
            <span className="tabular-nums">{formatDate(key.subscribedDate)}</span>
          </CardCell>
          <CardCell label="Works until" right>
            <span className="tabular-nums">{formatDate(key.expirationDate)}</span>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  </Card>
);
