import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type Batches, makeBatches } from './batches/batches.ts';
import { defineReplays } from './deliveries/replay-events.ts';
import { defineClearing } from './endpoints/clear-endpoint.ts';
import { makeDispatcher } from './sending/dispatcher.ts';
import { notifyOwner } from './sending/notify-owner.ts';
import { type NewEvent, emitEvent, emitEvents } from './emit-event.ts';
import platformEvents from './rules/platform-events.ts';
import { keepSweeping } from './sweep.ts';

/** What happened, and the webhooks that tell it. One for a process. */
export interface Events {
  /** Every type there is, by name. */
  readonly types: EventTypes;
  /** Writes an event in the transaction of what happened; its webhooks are sent once that is committed. */
  emit(queries: Queries, event: Omit<NewEvent, 'at'>): Promise<void>;
  /** The same of several, in as many statements as one takes. */
  emitAll(queries: Queries, events: readonly Omit<NewEvent, 'at'>[]): Promise<void>;
  /** For types that are told in batches. */
  readonly batches: Batches;
  readonly dispatcher: ReturnType<typeof makeDispatcher>;
}

export type EventServices = Pick<Services, 'db' | 'engine' | 'clock' | 'log' | 'keyring' | 'settings' | 'jobs' | 'mail'>;

/** @param ofComponents what the components' `events.ts` declare */
export async function makeEvents(services: EventServices, ofComponents: readonly EventTypes[]): Promise<Events> {
  const types = joined([platformEvents, ...ofComponents]);
  const dispatcher = makeDispatcher({ ...services, tell: (queries, news) => notifyOwner(services, queries, news) });
  await keepSweeping(services);
  defineClearing(services);
  defineReplays({ ...services, nudge: dispatcher.nudge });
  return {
    types,
    async emit(queries, event) {
      await emitEvent(queries, types, { ...event, at: services.clock() });
      dispatcher.nudge();
    },
    async emitAll(queries, events) {
      const at = services.clock();
      await emitEvents(
        queries,
        types,
        events.map((event) => ({ ...event, at })),
      );
      dispatcher.nudge();
    },
    batches: makeBatches({ ...services, types, nudge: dispatcher.nudge }),
    dispatcher,
  };
}

function joined(lists: readonly EventTypes[]): EventTypes {
  const types: Record<string, EventTypes[string]> = {};
  for (const [name, type] of lists.flatMap((list) => Object.entries(list))) {
    if (types[name]) throw new Error(`The event type ${name} is declared twice.`);
    types[name] = type;
  }
  return types;
}
