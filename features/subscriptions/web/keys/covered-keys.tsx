import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { catalogueEntry } from '../subscribe/catalogue-entry.ts';
import { formatDate } from '../format-date.ts';
import { KeyStatus } from './key-status.tsx';
import { ShortKey } from './short-key.tsx';
import { useKeys } from './use-keys.ts';

const heads = [{ label: 'Component' }, { label: 'License key' }, { label: 'Valid until' }, { label: 'Status', right: true }];

/** The licences of the account, as its plan covers them. */
export function CoveredKeys() {
  const keys = useKeys();
  if (keys.data?.length === 0) return null;
  return (
    <Card title="What the plan covers today" flush>
      {keys.data && (
        <CardTable label="What the plan covers today" heads={heads}>
          {keys.data.map(({ component: id, compKey, expiresAt, state }) => {
            const entry = catalogueEntry(id);
            const name = entry?.component.name ?? id;
            return (
              <CardRow key={id}>
                <CardCell>
                  <span className="flex items-center gap-2">
                    {entry && <Stone stone={entry.family.stone} />}
                    {name}
                  </span>
                </CardCell>
                <CardCell label="License key">
                  <ShortKey value={compKey} what={`key of ${name}`} />
                </CardCell>
                <CardCell label="Valid until">
                  <span className="tabular-nums">{formatDate(expiresAt)}</span>
                </CardCell>
                <CardCell label="Status" right>
                  <KeyStatus state={state} />
                </CardCell>
              </CardRow>
            );
          })}
        </CardTable>
      )}
      {!keys.data && <LoadState query={keys} rows={2} label="Loading keys" />}
    </Card>
  );
}
