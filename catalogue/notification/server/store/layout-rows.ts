import type { Queries } from '@inlay/platform/database/database.ts';
import type { LayoutBody } from '../../rules/templates/template.ts';
import '../tables.ts';
import { type TemplatePlace, columnsOf } from './template-rows.ts';

export interface LayoutRow {
  readonly key: string;
  /** ms; null for the one that is there before anybody saves it. */
  readonly updatedAt: number | null;
  readonly body: LayoutBody;
}

const rowsOf = (queries: Queries, { siteId, environment, component }: TemplatePlace) =>
  queries
    .selectFrom('notification_layouts')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .select(['key', 'updated_at', 'body']);

const read = (row: { key: string; updated_at: number; body: string }): LayoutRow => ({
  key: row.key,
  updatedAt: row.updated_at,
  body: JSON.parse(row.body) as LayoutBody,
});

export const layoutRows = async (queries: Queries, place: TemplatePlace): Promise<LayoutRow[]> =>
  (await rowsOf(queries, place).orderBy('key').execute()).map(read);

export async function layoutRow(queries: Queries, place: TemplatePlace, key: string): Promise<LayoutRow | undefined> {
  const row = await rowsOf(queries, place).where('key', '=', key).executeTakeFirst();
  return row && read(row);
}

export async function putLayout(queries: Queries, place: TemplatePlace, key: string, body: LayoutBody, now: number): Promise<void> {
  const changes = { body: JSON.stringify(body), updated_at: now };
  await queries
    .insertInto('notification_layouts')
    .values({ ...columnsOf(place), key, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'environment', 'component', 'key']).doUpdateSet(changes))
    .execute();
}

export const removeLayout = (queries: Queries, { siteId, environment, component }: TemplatePlace, key: string) =>
  queries
    .deleteFrom('notification_layouts')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('key', '=', key)
    .execute();
