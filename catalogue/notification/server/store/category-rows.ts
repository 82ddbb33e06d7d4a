import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type Category, TRANSACTIONAL, TRANSACTIONAL_CATEGORY } from '../../rules/recipients/categories.ts';
import type { NewCategory } from '../../rules/calls/category-shapes.ts';
import '../tables.ts';
import type { NotificationCategoriesTable } from '../tables.ts';

type Place = Omit<SubscribedPlace, 'accountId'>;

const categoryOf = ({ key, names, descriptions, required, default_on }: NotificationCategoriesTable): Category => ({
  key,
  names: JSON.parse(names) as Record<string, string>,
  descriptions: JSON.parse(descriptions) as Record<string, string>,
  required: required === 1,
  defaultOn: default_on === 1,
});

const rowsOf = (queries: Queries, { siteId, environment, component }: Place) =>
  queries
    .selectFrom('notification_categories')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component);

/** Test sends with the templates of live, so it has their categories, too: those of which it has none itself. */
const ofLive = (place: Place): Place | undefined => (place.environment === 'test' ? { ...place, environment: 'live' } : undefined);

/** The one that is always there first, then in the order in which they were made. */
export async function categoriesOf(queries: Queries, place: Place): Promise<readonly Category[]> {
  const all = new Map([[TRANSACTIONAL, TRANSACTIONAL_CATEGORY]]);
  for (const one of [ofLive(place), place]) {
    const rows = one ? await rowsOf(queries, one).orderBy('created_at').orderBy('key').selectAll().execute() : [];
    for (const row of rows) all.set(row.key, categoryOf(row));
  }
  return [...all.values()];
}

/** Undefined for one that is not there. */
export async function findCategory(queries: Queries, place: Place, key: string): Promise<Category | undefined> {
  const row = await rowsOf(queries, place).where('key', '=', key).selectAll().executeTakeFirst();
  if (row) return categoryOf(row);
  const live = ofLive(place);
  if (live) return findCategory(queries, live, key);
  return key === TRANSACTIONAL ? TRANSACTIONAL_CATEGORY : undefined;
}

/** Without what test has of live. */
export const hasOwnCategory = async (queries: Queries, place: Place, key: string): Promise<boolean> =>
  (await rowsOf(queries, place).where('key', '=', key).select('key').executeTakeFirst()) !== undefined;

export async function countCategories(queries: Queries, place: Place): Promise<number> {
  const { count } = await rowsOf(queries, place)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether it is a new one. */
export async function putCategory(
  queries: Queries,
  { siteId, environment, component }: Place,
  { key, names, descriptions, required, defaultOn }: NewCategory & { readonly key: string },
  now: number,
): Promise<boolean> {
  const said = {
    names: JSON.stringify(names),
    descriptions: JSON.stringify(descriptions),
    required: required ? 1 : 0,
    default_on: defaultOn ? 1 : 0,
    updated_at: now,
  };
  const added = await queries
    .insertInto('notification_categories')
    .values({ site_id: siteId, environment, component, key, ...said, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (added) return true;
  await queries
    .updateTable('notification_categories')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('key', '=', key)
    .set(said)
    .execute();
  return false;
}

/** False when it was not there. */
export async function dropCategory(queries: Queries, { siteId, environment, component }: Place, key: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('notification_categories')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether a message of it is still to be sent. */
export async function isCategoryAwaited(queries: Queries, { siteId, environment, component }: Place, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom('notification_messages')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('state', 'in', ['scheduled', 'queued', 'waiting', 'sending'])
    .where('category', '=', key)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
