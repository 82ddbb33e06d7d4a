import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { DEFAULT_LAYOUT, DEFAULT_LAYOUT_KEY } from '../../rules/templates/default-layout.ts';
import { SLUG } from '../../rules/templates/slug.ts';
import { type LayoutRow, layoutRow, layoutRows } from '../store/layout-rows.ts';
import { type TemplatePlace, templateRows } from '../store/template-rows.ts';
import { layoutAnswer } from './layout-answer.ts';

const UNSAVED: LayoutRow = { key: DEFAULT_LAYOUT_KEY, updatedAt: null, body: DEFAULT_LAYOUT };

/** All layouts; `default` is there before anybody saves it. */
export async function allLayouts(queries: Queries, place: TemplatePlace): Promise<readonly LayoutRow[]> {
  const rows = await layoutRows(queries, place);
  return rows.some(({ key }) => key === DEFAULT_LAYOUT_KEY) ? rows : [UNSAVED, ...rows];
}

export async function listLayouts(queries: Queries, place: TemplatePlace) {
  const templates = await templateRows(queries, place);
  return { items: (await allLayouts(queries, place)).map((row) => layoutAnswer(row, templates)) };
}

/** @throws Refusal `not_found` */
export async function readLayout(queries: Queries, place: TemplatePlace, key: string) {
  const row = (SLUG.test(key) ? await layoutRow(queries, place, key) : undefined) ?? (key === DEFAULT_LAYOUT_KEY ? UNSAVED : undefined);
  if (!row) throw new Refusal('not_found');
  return layoutAnswer(row, await templateRows(queries, place));
}
