import type { ZodType, z } from 'zod';

/** A kind of thing that happens, as webhooks and `GET /api/v1/events` tell it. */
export interface EventType<Data extends ZodType = ZodType> {
  /** One sentence: when it happens. */
  readonly summary: string;
  readonly data: Data;
  /** What the documentation shows and a test event carries. */
  readonly example: z.output<Data>;
}

export type EventTypes = Readonly<Record<string, EventType>>;

const defineEvent = <Data extends ZodType>(event: EventType<Data>): EventType<Data> => event;

/** What may happen in a component: the default export of its `events.ts`, by names such as `form.submitted`. */
export const defineEvents = <const E extends Record<string, EventType>>(make: (define: typeof defineEvent) => E): E => make(defineEvent);
