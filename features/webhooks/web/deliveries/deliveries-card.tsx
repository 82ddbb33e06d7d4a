import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { replayEndpoint, testEndpoint } from '@inlay/events/contract.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { FilterFields, FilterSelect } from '@inlay/ui/list/filter-fields.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { capital } from '@inlay/kernel/capital.ts';
import { endpointName } from '../endpoints/endpoint-health.ts';
import { useWebhooksPlace } from '../use-place.ts';
import { useDeliveries, useEventTypes } from '../use-webhooks.ts';
import type { Delivery, Endpoint } from '../webhook-calls.ts';
import { useScope } from '../webhooks-context.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const states = ['waiting', 'delivered', 'failed', 'cancelled'];

export interface DeliveriesCardProps {
  endpoints: readonly Endpoint[];
  onReplay: (delivery: Pick<Delivery, 'id'>) => Promise<void>;
  onReplaySince: () => void;
  onTest: () => void;
}

/** What was sent, newest first; the open one whole, in its place. */
export function DeliveriesCard({ endpoints, onReplay, onReplaySince, onTest }: DeliveriesCardProps) {
  const { environment } = useScope();
  const place = useWebhooksPlace();
  const now = useNow(MINUTE_MS);
  const { box, keep } = useKeptFocus();
  const types = useEventTypes();
  const [type, setType] = useState('');
  const [state, setState] = useState('');
  const endpoint = endpoints.some(({ id }) => id === place.endpoint) ? place.endpoint : '';
  const query = useDeliveries({ endpoint, type, state });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const byId = new Map(endpoints.map((one) => [one.id, one]));
  const sendable = endpoints.some((one) => one.state === 'enabled');
  const filtered = type + state !== '';
  const elsewhere = place.delivery !== '' && query.data && !items.some(({ id }) => id === place.delivery);
  const detailOf = (id: string, of: Endpoint | undefined) => (
    <DeliveryDetail
      key={id}
      id={id}
      onReplay={of?.state === 'disabled' ? undefined : () => onReplay({ id })}
      onOpen={(delivery) => place.go({ delivery })}
    />
  );

  function clear() {
    setType('');
    setState('');
    place.go({ endpoint: '' });
  }

  return (
    <Card
      title="Deliveries"
      note={`Kept for ${environment === 'live' ? '30 days' : '7 days'}. Times are UTC.`}
      aside={
        sendable && (
          <ForRole<typeof replayEndpoint> role="developer">
            <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={onReplaySince}>
              Replay since…
            </Button>
          </ForRole>
        )
      }
      flush
    >
      {endpoints.length > 0 && (
        <FilterFields className="sm:grid-cols-3">
          <FilterSelect
            label="Endpoint"
            all="All endpoints"
            options={endpoints.map((one) => ({ value: one.id, label: endpointName(one) }))}
            value={endpoint}
            onChange={(id) => place.go({ endpoint: id })}
          />
          <FilterSelect
            label="Event type"
            all="All types"
            options={(types.data ?? []).map((one) => ({ value: one.type, label: one.type }))}
            value={type}
            onChange={setType}
          />
          <FilterSelect
            label="State"
            all="All states"
            options={states.map((value) => ({ value, label: capital(value) }))}
            value={state}
            onChange={setState}
          />
        </FilterFields>
      )}
      {elsewhere && <div className="border-b border-line">{detailOf(place.delivery, undefined)}</div>}
      {items.length > 0 && (
        <div ref={box} tabIndex={-1} className="-outline-offset-2!">
          <CardTable
            label="Deliveries"
            heads={[{ label: 'Event' }, { label: 'Time' }, { label: 'Answer' }, { label: 'Attempts' }, { label: 'Took', right: true }]}
          >
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                endpoint={endpoint ? undefined : byId.get(delivery.endpoint)}
                open={delivery.id === place.delivery}
                onToggle={(open) => place.go({ delivery: open ? delivery.id : '' })}
                now={now}
              >
                {detailOf(delivery.id, byId.get(delivery.endpoint))}
              </DeliveryRow>
            ))}
          </CardTable>
        </div>
      )}
      {query.data && items.length === 0 && (
        <EmptyState
          title={filtered ? 'No delivery matches' : `Nothing sent ${endpoint === '' ? '' : 'to this endpoint '}yet`}
          stone="larimar"
          action={
            filtered ? (
              <Button onClick={clear}>Show all</Button>
            ) : (
              sendable && (
                <ForRole<typeof testEndpoint> role="developer">
                  <Button onClick={onTest}>Send test event</Button>
                </ForRole>
              )
            )
          }
        >
          {filtered
            ? 'Choose another endpoint, type or state.'
            : 'The first event shows here within seconds. A test event needs no visitor.'}
        </EmptyState>
      )}
      {!query.data && <LoadState query={query} rows={3} label="Loading deliveries" />}
      <ShowOlder query={query} what="deliveries" keep={keep} />
    </Card>
  );
}
