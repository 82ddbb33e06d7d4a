import type { Environment } from '@inlay/kernel/environment.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { idFor, newId } from '@inlay/platform/new-id.ts';
import { webhookBody } from './sending/webhook-request.ts';
import { wantsType } from './rules/match-type.ts';
import { addDeliveries } from './store/deliveries.ts';
import { type EndpointRow, endpointsOf } from './store/endpoints.ts';
import { addEvent } from './store/event-rows.ts';

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
export async function emitEvent(queries: Queries, types: EventTypes, event: NewEvent): Promise<void> {
  const { accountId, siteId, environment, type, component, at } = event;
  const declared = types[type];
  if (!declared) throw new Error(`The event type ${type} is not declared.`);
  const data = declared.data.parse(event.data);
  const { key } = event;
  const id = key === undefined ? newId('evt') : idFor('evt', [siteId, environment, type, key].join(' '));
  const enabled = (await endpointsOf(queries, event)).filter((endpoint) => endpoint.disabled_at === null);
  const endpoints = enabled.filter((endpoint) => wants(types, endpoint, type));
  if (declared.batched && endpoints.length === 0) return;
  const row = { id, site_id: siteId, environment, type, component, data: JSON.stringify(data), happened_at: at };
  if (!(await addEvent(queries, row))) return;
  const body = webhookBody({ type, at, data });
  await addDeliveries(
    queries,
    endpoints.map((endpoint) => newDelivery({ accountId, endpointId: endpoint.id, eventId: id, type, body, now: at })),
  );
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
