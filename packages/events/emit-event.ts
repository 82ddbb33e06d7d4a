import type { Environment, SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { idFor, newId } from '@inlay/platform/new-id.ts';
import { webhookBody } from './sending/webhook-request.ts';
import { wantsType } from './rules/match-type.ts';
import { addDeliveries } from './store/deliveries.ts';
import { type EndpointRow, endpointsOf } from './store/endpoints.ts';
import { addEvents } from './store/event-rows.ts';
import type { EventsTable } from './tables.ts';

export interface NewEvent {
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
  readonly type: string;
  /** Component id; null for what is of no component. */
  readonly component: string | null;
  /** As the type's schema has it. */
  readonly data: unknown;
  /** ms. */
  readonly at: number;
  /** Of one type in a project, an event with the same key is written once: for work that may be repeated. */
  readonly key?: string;
}

/**
 * Writes an event, and a delivery for each enabled endpoint that wants it, in the transaction of what happened. What is told in batches is
 * not kept where nobody wants it.
 * @throws Error when its data is not what the type declares: a receiver must be able to rely on it
 */
export const emitEvent = (queries: Queries, types: EventTypes, event: NewEvent): Promise<void> => emitEvents(queries, types, [event]);

/** The same of several, in as many statements as one takes. */
export async function emitEvents(queries: Queries, types: EventTypes, events: readonly NewEvent[]): Promise<void> {
  const endpointsAt = endpointsByPlace(queries);
  const rows: EventsTable[] = [];
  const deliveries: ReturnType<typeof newDelivery>[] = [];
  for (const event of events) {
    const { accountId, siteId, environment, type, component, at, key } = event;
    const declared = types[type];
    if (!declared) throw new Error(`The event type ${type} is not declared.`);
    const data = declared.data.parse(event.data);
    const id = key === undefined ? newId('evt') : idFor('evt', [siteId, environment, type, key].join(' '));
    const endpoints = (await endpointsAt(event)).filter((endpoint) => endpoint.disabled_at === null && wants(types, endpoint, type));
    if (declared.batched && endpoints.length === 0) continue;
    rows.push({ id, site_id: siteId, environment, type, component, data: JSON.stringify(data), happened_at: at });
    if (endpoints.length === 0) continue;
    const body = webhookBody({ type, at, data });
    deliveries.push(...endpoints.map((endpoint) => newDelivery({ accountId, endpointId: endpoint.id, eventId: id, type, body, now: at })));
  }
  const added = await addEvents(queries, rows);
  await addDeliveries(
    queries,
    deliveries.filter(({ event_id }) => added.has(event_id)),
  );
}

function endpointsByPlace(queries: Queries): (place: SiteEnvironment) => Promise<readonly EndpointRow[]> {
  const known = new Map<string, readonly EndpointRow[]>();
  return async ({ siteId, environment }) => {
    const key = `${siteId} ${environment}`;
    const endpoints = known.get(key) ?? (await endpointsOf(queries, { siteId, environment }));
    known.set(key, endpoints);
    return endpoints;
  };
}

export const wants = (types: EventTypes, endpoint: Pick<EndpointRow, 'events'>, type: string): boolean =>
  wantsType(JSON.parse(endpoint.events) as string[], type, { named: types[type]?.batched === true });

interface ToSend {
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
  readonly now: number;
  readonly replayOf?: string;
}

/** One that is due at once. */
export const newDelivery = ({ accountId, endpointId, eventId, type, body, now, replayOf }: ToSend) => ({
  id: newId('dlv'),
  account_id: accountId,
  endpoint_id: endpointId,
  event_id: eventId,
  type,
  body,
  state: 'waiting' as const,
  attempts: 0,
  next_attempt_at: now,
  leased_until: null,
  replay_of: replayOf ?? null,
  created_at: now,
});
