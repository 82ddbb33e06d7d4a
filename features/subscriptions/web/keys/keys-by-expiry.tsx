import { useRef } from 'react';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardTable } from '@inlay/ui/layout/card-table.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { KeyRowByExpiry } from './key-row-by-expiry.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { useRenewal } from '../plan/use-renewal.tsx';

const heads = [
  { label: 'Component' },
  { label: 'Key' },
  { label: 'Expires' },
  { label: 'Last used' },
  { label: 'Status', right: true },
  { label: 'Action', hidden: true },
];

/** All keys of the account, the one that ends first at the top, each with its renewal. */
export function KeysByExpiry({ onError }: { onError: OnError }) {
  const keys = useKeys();
  const now = useNow(30_000);
  const box = useRef<HTMLDivElement>(null);
  const renewal = useRenewal(onError, () => box.current?.focus());
  if (keys.data?.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      <Card title="Keys by expiry" flush>
        {keys.data ? (
          <CardTable label="Keys by expiry" heads={heads}>
            {keys.data.map((key) => (
              <KeyRowByExpiry key={key.component} licence={key} now={now} renewal={renewal} />
            ))}
          </CardTable>
        ) : (
          <LoadState query={keys} rows={3} label="Loading keys" />
        )}
      </Card>
      {renewal.popup}
    </div>
  );
}
