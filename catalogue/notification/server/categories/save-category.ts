import { Refusal } from '@inlay/kernel/errors.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageCalls } from '../../contract.ts';
import { TRANSACTIONAL } from '../../rules/recipients/categories.ts';
import { categoryKey } from '../../rules/calls/category-shapes.ts';
import { CATEGORIES_MOST } from '../../rules/recipients/recipient-limits.ts';
import type { MessageParts } from '../message-parts.ts';
import { countCategories, findCategory, hasOwnCategory, putCategory } from '../store/category-rows.ts';

type Asked = BodyOf<MessageCalls['saveCategory']> & { readonly key: string };

/** @throws Refusal `invalid_request` on `key`, `limit-reached` with 50 of them */
export async function saveCategory(
  { clock, engine }: Pick<MessageParts, 'clock' | 'engine'>,
  queries: Queries,
  place: SubscribedPlace,
  asked: Asked,
) {
  const key = categoryKey.safeParse(asked.key);
  if (!key.success) throw new Refusal('invalid_request', { fields: { key: key.error.issues[0]?.message ?? '' } });
  const { id: mainAccountId } = await mainAccount(queries, place.accountId).select('main.id').executeTakeFirstOrThrow();
  await takeTurn(queries, engine, { accountId: place.accountId, mainAccountId });
  const isAlwaysThere = key.data === TRANSACTIONAL;
  const isKnown = isAlwaysThere || (await hasOwnCategory(queries, place, key.data));
  if (!isKnown && (await countCategories(queries, place)) >= CATEGORIES_MOST) throw new Refusal('limit-reached');
  await putCategory(queries, place, { ...asked, ...(isAlwaysThere && { required: true, defaultOn: true }) }, clock());
  const category = await findCategory(queries, place, key.data);
  if (!category) throw new Refusal('unavailable');
  return { category, isNew: !isKnown };
}
