import type { Queries } from '@inlay/platform/database/database.ts';
import { idFor } from '@inlay/platform/new-id.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { newDelivery } from '../emit-event.ts';
import { webhookBody } from '../sending/webhook-request.ts';
import { addDeliveries, settledEvents } from '../store/deliveries.ts';
import { findAnyEndpoint } from '../store/endpoints.ts';
import { eventsSince } from '../store/event-rows.ts';

const JOB = 'webhooks.replay';
/** Few enough that SQLite answers others meanwhile. */
const EVENTS_A_TRANSACTION = 100;

export interface Replay extends SiteEnvironment {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  /** ms, both included. */
  readonly since: number;
  readonly until: number;
  /** Names, at least one. */
  readonly types: readonly string[];
  /** Only what the endpoint has not taken and does not wait for. */
  readonly missedOnly: boolean;
}

type Parts = Pick<Services, 'jobs' | 'db' | 'clock'> & { readonly nudge: () => void };

export const addReplay = ({ jobs }: Pick<Services, 'jobs'>, queries: Queries, replay: Replay) =>
  jobs.add(queries, JOB, replay, { dedupeKey: replay.id });

/** Makes the deliveries of replays, a page of events in a transaction each. One that is run again adds those that are missing. */
export function defineReplays({ jobs, db, clock, nudge }: Parts): void {
  jobs.define<Replay>(JOB, async (replay) => {
    let after: { at: number; id: string } | undefined;
    for (;;) {
      const events = await db.transaction().execute((queries) => replayPage(queries, replay, after));
      nudge();
      const last = events.at(-1);
      if (!last || events.length < EVENTS_A_TRANSACTION) return;
      after = { at: last.happened_at, id: last.id };
    }
  });

  async function replayPage(queries: Queries, replay: Replay, after: { at: number; id: string } | undefined) {
    const { id, accountId, endpointId, since, until, types, missedOnly } = replay;
    const endpoint = await findAnyEndpoint(queries, endpointId);
    if (!endpoint || endpoint.disabled_at !== null) return [];
    const events = await eventsSince(queries, replay, { since, until, types, after, limit: EVENTS_A_TRANSACTION });
    const settled = missedOnly ? await settledEvents(queries, endpointId, events) : new Set<string>();
    const rows = events
      .filter((event) => !settled.has(event.id))
      .map((event) => ({
        ...newDelivery({
          accountId,
          endpointId,
          eventId: event.id,
          type: event.type,
          body: webhookBody({ type: event.type, at: event.happened_at, data: JSON.parse(event.data) }),
          now: clock(),
        }),
        id: idFor('dlv', `${id} ${event.id}`),
      }));
    await addDeliveries(queries, rows);
    return events;
  }
}
