import type {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listDeliveries,
  listEndpoints,
  listEventTypes,
  readDelivery,
  replayDelivery,
  replayEndpoint,
  revealSecrets,
  rotateSecret,
  testEndpoint,
} from '@inlay/events/contract.ts';
import type { Overlap } from '@inlay/kernel/overlaps.ts';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';

export type Endpoint = Answered<typeof listEndpoints>['items'][number];
export type NewEndpoint = BodyGiven<typeof createEndpoint>;
export type EndpointChange = BodyGiven<typeof changeEndpoint>;
export type EventType = Answered<typeof listEventTypes>['types'][number];
export type Delivery = Answered<typeof listDeliveries>['items'][number];
export type WholeDelivery = Answered<typeof readDelivery>;
export type Attempt = WholeDelivery['attempts'][number];
export type ReplayWish = BodyGiven<typeof replayEndpoint>;

export interface DeliveryFilters {
  readonly endpoint: string;
  readonly type: string;
  readonly state: string;
}

const DELIVERIES_A_PAGE = 20;

/** The calls about webhooks of one environment, which its siteKey names. */
export function webhookCalls(siteKey: string) {
  const of = (id: string) => ({ siteKey, params: { id } });
  return {
    getEndpoints: async (signal: AbortSignal) =>
      (await callApi<typeof listEndpoints>('GET /v1/webhooks/endpoints', { siteKey, signal })).items,
    getTypes: async (signal: AbortSignal) => (await callApi<typeof listEventTypes>('GET /Webhooks/types', { siteKey, signal })).types,
    postEndpoint: (body: NewEndpoint) => callApi<typeof createEndpoint>('POST /v1/webhooks/endpoints', { siteKey, body }),
    putEndpoint: (id: string, body: EndpointChange) =>
      callApi<typeof changeEndpoint>('PUT /v1/webhooks/endpoints/:id', { ...of(id), body }),
    deleteEndpoint: (id: string) => callApi<typeof deleteEndpoint>('DELETE /v1/webhooks/endpoints/:id', of(id)),
    postRotate: (id: string, overlap: Overlap) =>
      callApi<typeof rotateSecret>('POST /v1/webhooks/endpoints/:id/rotate', { ...of(id), body: { overlap } }),
    postReveal: async (id: string) => (await callApi<typeof revealSecrets>('POST /Webhooks/endpoints/:id/reveal', of(id))).secrets,
    postTest: (id: string, type: string, broken: boolean) =>
      callApi<typeof testEndpoint>('POST /v1/webhooks/endpoints/:id/test', { ...of(id), body: { type, ...(broken && { broken }) } }),
    postReplaySince: (id: string, body: ReplayWish) =>
      callApi<typeof replayEndpoint>('POST /v1/webhooks/endpoints/:id/replay', { ...of(id), body }),
    getDeliveries: ({ endpoint, type, state }: DeliveryFilters, cursor: string | null, signal: AbortSignal) =>
      callApi<typeof listDeliveries>('GET /v1/webhooks/deliveries', {
        siteKey,
        signal,
        query: {
          endpoint: endpoint || undefined,
          event: undefined,
          type: type || undefined,
          state: state || undefined,
          from: undefined,
          to: undefined,
          limit: DELIVERIES_A_PAGE,
          cursor,
        },
      }),
    getDelivery: (id: string, signal: AbortSignal) =>
      callApi<typeof readDelivery>('GET /v1/webhooks/deliveries/:id', { ...of(id), signal }),
    postReplay: (id: string) => callApi<typeof replayDelivery>('POST /v1/webhooks/deliveries/:id/replay', of(id)),
  };
}

export type WebhookCalls = ReturnType<typeof webhookCalls>;
