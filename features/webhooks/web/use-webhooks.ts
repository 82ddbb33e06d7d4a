import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import type { DeliveryFilters } from './webhook-calls.ts';
import { useScope } from './webhooks-context.tsx';

/** What is sent meanwhile shows by itself. */
const POLL_MS = 5_000;

const ENDPOINTS = 'endpoints';
const DELIVERIES = 'deliveries';

function useKeys() {
  const { environment } = useScope();
  return (...rest: unknown[]) => ['webhooks', environment, ...rest];
}

export function useEndpoints() {
  const { calls } = useScope();
  const keyOf = useKeys();
  return useQuery({ queryKey: keyOf(ENDPOINTS), queryFn: ({ signal }) => calls.getEndpoints(signal), ...askAgain });
}

/** Every type that the server may send. */
export function useEventTypes() {
  const { calls } = useScope();
  return useQuery({ queryKey: ['webhooks', 'types'], queryFn: ({ signal }) => calls.getTypes(signal), staleTime: Infinity, ...askAgain });
}

/** Page by page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export function useDeliveries(filters: DeliveryFilters) {
  const { calls } = useScope();
  const keyOf = useKeys();
  return useInfiniteQuery({
    queryKey: keyOf(DELIVERIES, filters),
    queryFn: ({ pageParam, signal }) => calls.getDeliveries(filters, pageParam, signal),
    ...byCursor,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (query.state.data?.pages.length === 1 && POLL_MS),
  });
}

export function useDelivery(id: string) {
  const { calls } = useScope();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('delivery', id),
    queryFn: ({ signal }) => calls.getDelivery(id, signal),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (query.state.data?.state === 'waiting' && POLL_MS),
  });
}

/** Asks anew for what an act has changed. */
export function useWebhooksReload() {
  const reload = useReload();
  const keyOf = useKeys();
  return { endpointsChanged: () => reload(keyOf(ENDPOINTS)), deliveriesChanged: () => reload(keyOf(DELIVERIES), keyOf('delivery')) };
}
