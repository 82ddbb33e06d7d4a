import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { RECIPIENTS_MOST } from '../../rules/recipients/recipient-limits.ts';
import type { MessageParts } from '../message-parts.ts';
import { countRecipients } from '../store/recipient-rows.ts';

/** To count a million rows takes longer than to write one: a place that is far from full is not counted again so soon. */
const COUNTED_MS = 60_000;
const NEARLY = 0.9;
const PLACES_KEPT = 10_000;

export interface RecipientRoom {
  /** @throws Refusal `limit-reached` where so many more have no room */
  take(queries: Queries, place: SubscribedPlace, more: number): Promise<void>;
}

export function makeRecipientRoom({ clock }: Pick<MessageParts, 'clock'>, most: number = RECIPIENTS_MOST): RecipientRoom {
  const counted = new Map<string, { count: number; at: number }>();
  return {
    async take(queries, place, more) {
      const key = JSON.stringify([place.siteId, place.environment, place.component]);
      const known = counted.get(key);
      const now = clock();
      const isFresh = known !== undefined && now - known.at < COUNTED_MS && known.count + more < most * NEARLY;
      const count = isFresh ? known.count : await countRecipients(queries, place, most);
      if (count + more > most) throw new Refusal('limit-reached');
      if (counted.size >= PLACES_KEPT) counted.clear();
      counted.set(key, { count: count + more, at: isFresh ? known.at : now });
    },
  };
}
