import { Refusal } from '@inlay/kernel/errors.ts';
import { findQuarter } from '../rules/quarters.ts';
import { offSentence, subscriptionOptions } from '../rules/subscription-options.ts';
import type { Parts } from './parts.ts';
import { optionsOn } from './store.ts';

/**
 * The quarter of this name, when its option is on for the account.
 * @throws Refusal `not_found`; `forbidden` with the sentence that says what to turn on
 */
export async function allowedQuarter({ db }: Pick<Parts, 'db'>, accountId: string, name: string) {
  const quarter = findQuarter(name);
  if (!quarter) throw new Refusal('not_found');
  const option = subscriptionOptions.find(({ code }) => code === quarter.option);
  if (option && !(await optionsOn(db, accountId)).has(option.code)) throw new Refusal('forbidden', { message: offSentence(option) });
  return quarter;
}
