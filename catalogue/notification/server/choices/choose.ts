import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type Chooser, EVERYTHING } from '../../rules/recipients/choices.ts';
import type { MessageParts } from '../message-parts.ts';
import { putChoice } from '../store/choice-rows.ts';

/** Whose choice it is. */
export interface Choosing {
  readonly address: string;
  /** The project's own id, where it is known. */
  readonly recipient: string | null;
  readonly by: Chooser;
}

/** Webhooks know the dashboard as the API that it calls. */
const SOURCES = { recipient: 'page', 'one-click': 'one-click', api: 'api', owner: 'api' } as const;

/** Keeps what an address wants of a category, or of everything, and tells of it once where it stops. Whether that is new. */
export async function choose(
  parts: Pick<MessageParts, 'clock' | 'events'>,
  queries: Queries,
  place: SubscribedPlace,
  { address, recipient, by }: Choosing,
  { category, subscribed }: { readonly category: string; readonly subscribed: boolean },
): Promise<boolean> {
  const isNew = await putChoice(queries, place, { address, category, subscribed, by }, parts.clock());
  if (!isNew || subscribed) return isNew;
  const all = category === EVERYTHING;
  const data = { id: null, channel: 'email', to: address, recipient, category: all ? null : category, tags: {}, all, source: SOURCES[by] };
  const { accountId, siteId, environment, component } = place;
  await parts.events.emit(queries, { accountId, siteId, environment, component, type: 'message.unsubscribed', data });
  return true;
}
