import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { ChangedPreferences } from '../../rules/calls/preference-shapes.ts';
import { EVERYTHING } from '../../rules/recipients/choices.ts';
import { type Choosing, choose } from '../choices/choose.ts';
import type { MessageParts } from '../message-parts.ts';
import { categoriesOf } from '../store/category-rows.ts';
import { choicesOf } from '../store/choice-rows.ts';

/** Keeps what is said; what is left out stays. @throws Refusal `invalid_request` on `categories` for one that is not there, or is always sent */
export async function savePreferences(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  choosing: Choosing,
  { all, categories = {} }: ChangedPreferences,
): Promise<void> {
  const known = await categoriesOf(queries, place);
  for (const [key, subscribed] of Object.entries(categories)) {
    const category = known.find((one) => one.key === key);
    const sentence = !category ? 'This category does not exist.' : category.required && !subscribed ? 'This is always sent.' : undefined;
    if (sentence) throw new Refusal('invalid_request', { fields: { [`categories.${key}`]: sentence } });
  }
  const isStopped = (await choicesOf(queries, place, choosing.address)).some((one) => one.category === EVERYTHING && !one.subscribed);
  if (all !== undefined && isStopped === all) await choose(parts, queries, place, choosing, { category: EVERYTHING, subscribed: all });
  const chosen = Object.entries(categories).filter(([key]) => known.some((one) => one.key === key && !one.required));
  for (const [category, subscribed] of chosen) await choose(parts, queries, place, choosing, { category, subscribed });
}
