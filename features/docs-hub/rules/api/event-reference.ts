import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';

/** A guide with what happens: `<EventTable />` becomes a table of the event types, `<EventTable batched />` of those that are told in batches. */
export const expandEvents = (source: string, types: EventTypes): string =>
  source.replaceAll(/^<EventTable( batched)? \/>$/gm, (_tag, batched: string | undefined) =>
    tableOf(Object.entries(types).filter(([, type]) => (type.batched === true) === (batched !== undefined))),
  );

const tableOf = (types: readonly (readonly [string, EventTypes[string]])[]): string =>
  ['| Type | When |', '| --- | --- |', ...types.map(([name, { summary }]) => `| \`${name}\` | ${summary} |`)].join('\n');
