import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { EVERYTHING } from '../../rules/recipients/choices.ts';
import { type Choosing, choose } from '../choices/choose.ts';
import type { MessageParts } from '../message-parts.ts';
import { UNDO_MS } from '../unsubscribing/undo-time.ts';
import { openChoicesOf } from './open-choices.ts';

/**
 * Keeps which categories somebody ticked. One that they stopped more than 30 days ago is asked about by mail first: whoever found an old link can't
 * turn it on. Answers those.
 */
export async function chooseOnPage(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  choosing: Choosing,
  ticked: readonly string[],
): Promise<readonly string[]> {
  const { categories, choices, isAllStopped } = await openChoicesOf(queries, place, { address: choosing.address, now: parts.clock() });
  const before = parts.clock() - UNDO_MS;
  const isOld = (key: string) => choices.some((one) => one.category === key && !one.subscribed && one.changedAt <= before);
  const free = categories.filter(({ category }) => !category.required);
  const wanted = free.filter(({ category }) => ticked.includes(category.key));
  const asked = wanted.filter(({ category, isOn }) => !isOn && (isOld(category.key) || (isAllStopped && isOld(EVERYTHING))));
  const turned = wanted.filter((one) => !asked.includes(one));
  const turnsOn = isAllStopped && turned.length > 0;
  if (turnsOn) await choose(parts, queries, place, choosing, { category: EVERYTHING, subscribed: true });
  for (const one of free) {
    const subscribed = turned.includes(one);
    if (!asked.includes(one) && (turnsOn || subscribed !== one.isOn))
      await choose(parts, queries, place, choosing, { category: one.category.key, subscribed });
  }
  return asked.map(({ category }) => category.key);
}
