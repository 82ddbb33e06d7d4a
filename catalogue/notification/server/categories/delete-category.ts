import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { TRANSACTIONAL } from '../../rules/recipients/categories.ts';
import { errors } from '../../rules/message-errors.ts';
import type { MessageParts } from '../message-parts.ts';
import { dropCategory, isCategoryAwaited } from '../store/category-rows.ts';
import { isCategoryOfTemplate } from '../store/template-rows.ts';

/** @throws Refusal `not_found`, `in-use` for the one that is always there, and while a message of it is to be sent or a template names it */
export async function deleteCategory(
  { engine }: Pick<MessageParts, 'engine'>,
  queries: Queries,
  place: SubscribedPlace,
  key: string,
): Promise<void> {
  await shareAccount(queries, engine, place.accountId);
  const isUsed =
    key === TRANSACTIONAL || (await isCategoryAwaited(queries, place, key)) || (await isCategoryOfTemplate(queries, place, key));
  if (isUsed) throw new Refusal(errors['in-use']);
  if (!(await dropCategory(queries, place, key))) throw new Refusal('not_found');
}
