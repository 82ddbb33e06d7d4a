import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { DEFAULT_LAYOUT_KEY } from '../../rules/templates/default-layout.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import { findCategory } from '../store/category-rows.ts';
import { layoutRow } from '../store/layout-rows.ts';
import type { TemplatePlace } from '../store/template-rows.ts';

/** A draft may be half-done, but what it names is there. @throws Refusal `invalid_request` on `layout`, `category`, `defaultLocale` */
export async function requirePlaces(
  queries: Queries,
  place: TemplatePlace,
  { layout, category, defaultLocale, locales }: Pick<TemplateBody, 'layout' | 'category' | 'defaultLocale' | 'locales'>,
  at = '',
): Promise<void> {
  const fields: Record<string, string> = {};
  if (layout !== DEFAULT_LAYOUT_KEY && !(await layoutRow(queries, place, layout))) fields[`${at}layout`] = 'There is no such layout.';
  if (!(await findCategory(queries, place, category))) fields[`${at}category`] = 'This category does not exist.';
  if (!Object.hasOwn(locales, defaultLocale)) fields[`${at}defaultLocale`] = 'This is none of its languages.';
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });
}
