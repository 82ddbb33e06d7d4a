import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { endpointName } from '../endpoints/endpoint-health.ts';
import { useWebhooksPlace } from '../use-place.ts';
import { useDeliveries, useEventTypes } from '../use-webhooks.ts';
import type { Delivery, Endpoint } from '../webhook-calls.ts';
import { useScope } from '../webhooks-context.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryRow } from './delivery-row.tsx';

/** Stands for no filter: a select has no empty value. */
const ANY = 'any';
const states = ['waiting', 'delivered', 'failed', 'cancelled'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

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
  const filtered = endpoint + type + state !== '';
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
          <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={onReplaySince}>
            Replay since…
          </Button>
        )
      }
      flush
    >
      {endpoints.length > 0 && (
        <div className="grid gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:grid-cols-3 sm:px-5">
          <Select
            label="Endpoint"
            options={[{ value: ANY, label: 'All endpoints' }, ...endpoints.map((one) => ({ value: one.id, label: endpointName(one) }))]}
            value={endpoint || ANY}
            onChange={(id) => place.go({ endpoint: id === ANY ? '' : id })}
          />
          <Select
            label="Event type"
            options={[{ value: ANY, label: 'All types' }, ...(types.data ?? []).map((one) => ({ value: one.type, label: one.type }))]}
            value={type || ANY}
            onChange={(name) => setType(name === ANY ? '' : name)}
          />
          <Select
            label="State"
            options={[{ value: ANY, label: 'All states' }, ...states.map((value) => ({ value, label: capital(value) }))]}
            value={state || ANY}
            onChange={(value) => setState(value === ANY ? '' : value)}
          />
        </div>
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
          title={filtered ? 'No delivery fits' : 'Nothing sent yet'}
          stone="larimar"
          action={filtered ? <Button onClick={clear}>Show all</Button> : sendable && <Button onClick={onTest}>Send test event</Button>}
        >
          {filtered
            ? 'Choose another endpoint, type or state.'
            : 'The first event shows here within seconds. A test event needs no visitor.'}
        </EmptyState>
      )}
      {!query.data && (failedToLoad(query) ? <LoadFailure query={query} /> : <RowsSkeleton rows={3} label="Loading deliveries" />)}
      {query.hasNextPage && (
        <div className="border-t border-line px-4 py-3 text-center sm:px-5">
          {query.isFetchNextPageError && (
            <p role="alert" className="mb-2 text-sm text-danger">
              Older deliveries could not be loaded.
            </p>
          )}
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage().then(keep)}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}
