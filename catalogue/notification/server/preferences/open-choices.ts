import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { type SuppressionRow, suppressionOf } from '@inlay/messaging/store/suppression-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Category } from '../../rules/recipients/categories.ts';
import { type Choice, EVERYTHING, isSubscribed } from '../../rules/recipients/choices.ts';
import { categoriesOf } from '../store/category-rows.ts';
import { choicesOf } from '../store/choice-rows.ts';

/** What an address gets, and why it may get nothing. */
export interface OpenedChoices {
  readonly categories: readonly { readonly category: Category; readonly isOn: boolean }[];
  readonly choices: readonly Choice[];
  readonly isAllStopped: boolean;
  readonly suppressed: Pick<SuppressionRow, 'reason' | 'created_at'> | undefined;
}

export async function openChoicesOf(
  queries: Queries,
  place: SubscribedPlace,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<OpenedChoices> {
  const [categories, choices] = [await categoriesOf(queries, place), await choicesOf(queries, place, address)];
  const suppressed = await suppressionOf(queries, place, { channel: 'email', address, now });
  return {
    categories: categories.map((category) => ({ category, isOn: isSubscribed(category, choices) })),
    choices,
    isAllStopped: choices.some(({ category, subscribed }) => category === EVERYTHING && !subscribed),
    suppressed,
  };
}
