import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageCalls } from '../../contract.ts';
import { EVERYTHING, isSubscribed } from '../../rules/recipients/choices.ts';
import { categoriesOf } from '../store/category-rows.ts';
import { choicesOf } from '../store/choice-rows.ts';

/** What an address gets of each category. */
export async function readPreferences(
  queries: Queries,
  place: SubscribedPlace,
  address: string,
): Promise<AnswerOf<MessageCalls['readPreferences']>['body']> {
  const categories = await categoriesOf(queries, place);
  const choices = await choicesOf(queries, place, address);
  const choiceOf = (key: string) => choices.find(({ category }) => category === key);
  return {
    all: choiceOf(EVERYTHING)?.subscribed !== false,
    categories: categories.map((category) => {
      const choice = choiceOf(category.key);
      return {
        key: category.key,
        subscribed: isSubscribed(category, choices),
        locked: category.required,
        changedAt: isoTime(choice?.changedAt ?? null),
        changedBy: choice?.changedBy ?? null,
      };
    }),
  };
}
