import { wireTime } from './wire-time.ts';
import * as z from 'zod';

/** A kind of thing that happens, as webhooks and `GET /api/v1/events` tell it. */
export interface EventType<Data extends z.ZodType = z.ZodType> {
  /** One sentence: when it happens. */
  readonly summary: string;
  readonly data: Data;
  /** What the documentation shows and a test event carries. */
  readonly example: z.output<Data>;
  /** Happens so often that it is told in batches, and only to endpoints that name it or its group. */
  readonly batched?: true;
}

export type EventTypes = Readonly<Record<string, EventType>>;

const defineEvent = <Data extends z.ZodType>(event: EventType<Data>): EventType<Data> => event;

interface Batched<Item extends z.ZodRawShape> {
  readonly summary: string;
  /** What is told of each time, beside when it was. */
  readonly item: Item;
  readonly example: z.output<z.ZodObject<Item>>;
}

/** One that happens many times a second: `packages/events/batches/` collects what happened and tells it as one. */
function defineBatched<const Item extends z.ZodRawShape>({ summary, item, example }: Batched<Item>): EventType {
  const data = z.object({
    from: wireTime,
    to: wireTime,
    count: z.int().describe('How often it happened.'),
    dropped: z.int().describe('How many more there are than the items show.'),
    items: z.array(z.object({ at: wireTime, ...item })),
  });
  const frame = { from: '2026-11-22T10:15:30.000Z', to: '2026-11-22T10:15:31.000Z', count: 1, dropped: 0 };
  return { summary, data, example: { ...frame, items: [{ at: '2026-11-22T10:15:30.123Z', ...example }] }, batched: true };
}

/** What may happen in a component: the default export of its `events.ts`, by names such as `form.submitted`. */
export const defineEvents = <const E extends Record<string, EventType>>(
  make: (define: typeof defineEvent, batched: typeof defineBatched) => E,
): E => make(defineEvent, defineBatched);
