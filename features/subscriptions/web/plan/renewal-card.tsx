import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useRef } from 'react';
import { failedToLoad, nextTryOf, type FailingQuery } from '@inlay/web-client/ask-again.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import type { renew as renewCall } from '../../contract.ts';
import { formatAgo, formatDate } from '../format-date.ts';
import { OverlapPanel } from '../secrets/overlap-panel.tsx';
import { StateBadge } from '../keys/state-badge.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import type { ComponentDetails, LicenceKey } from '../subscription-calls.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { useRenewal } from './use-renewal.tsx';

export interface RenewalCardProps {
  licence: ComponentDetails['subscriptions'];
  expired: boolean;
  /** The same licence with its last use and its replaced keys; absent while that loads. */
  keys: LicenceKey | undefined;
  /** The query that brings them. */
  query: FailingQuery;
  onError: OnError;
}

/** Dates and the renewal on one side, the replaced keys that still work on the other. */
export function RenewalCard({ licence, expired, keys, query, onError }: RenewalCardProps) {
  const now = useNow(30_000);
  const box = useRef<HTMLDivElement>(null);
  const takeFocus = () => box.current?.focus();
  const { renew, busyKey, popup } = useRenewal(onError, takeFocus);
  const replaced = keys?.replaced.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? [];

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      <Card title="Renewal" aside={<StateBadge state={expired ? 'expired' : 'active'} />} flush className="overflow-hidden">
        <div className={replaced.length > 0 ? 'grid lg:grid-cols-2' : undefined}>
          <div className="p-4 sm:p-5">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              <Fact name="Subscribed">{formatDate(licence.subscribedDate)}</Fact>
              <Fact name="Expires">{formatDate(licence.expirationDate)}</Fact>
              {query.data === undefined && !failedToLoad(query) && (
                <Fact name="Last used" wide>
                  <Skeleton className="my-1 h-4 w-28" />
                </Fact>
              )}
              {keys && (
                <Fact name="Last used" wide>
                  {formatAgo(keys.lastUsedAt, now)}
                  {keys.lastUsedHost && <span className="text-muted"> on {keys.lastUsedHost}</span>}
                </Fact>
              )}
            </dl>
            <p className="mt-3 text-sm text-muted">
              {licence.renewHint} {!licence.isEligibleForRenew && 'We email you 30, 14, 7 and 1 days before the end.'}
            </p>
            {failedToLoad(query) && (
              <p className="mt-2 text-sm text-danger">Last use and replaced keys could not be loaded. {nextTryOf(query)}</p>
            )}
            <ForRole<typeof renewCall> role="developer">
              <Button
                size="sm"
                look={licence.isEligibleForRenew ? 'primary' : 'secondary'}
                className="mt-3"
                onClick={() => void renew(licence.compKey)}
                disabled={!licence.isEligibleForRenew}
                busy={busyKey !== null}
              >
                Renew key
              </Button>
            </ForRole>
          </div>
          {replaced.length > 0 && (
            <div className="divide-y divide-line border-line bg-warning-soft/55 max-lg:border-t lg:border-l">
              {replaced.map((key) => (
                <OverlapPanel key={key.compKey} replaced={key} onError={onError} onEnded={takeFocus} />
              ))}
            </div>
          )}
        </div>
        {popup}
      </Card>
    </div>
  );
}

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: React.ReactNode }) => (
  <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
    <dt className="text-xs text-subtle">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
