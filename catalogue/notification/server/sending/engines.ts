import type { MessageParts } from '../message-parts.ts';

/** The work on the messages of each component. */
export type Engines = readonly [MessageParts, ...MessageParts[]];

export const engineOf = (engines: Engines, { component }: { readonly component: string }): MessageParts =>
  engines.find(({ sells }) => sells.id === component) ?? engines[0];
