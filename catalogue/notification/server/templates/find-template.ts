import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { SLUG } from '../../rules/templates/slug.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import { type TemplatePlace, type TemplateRow, templateRow, versionBody } from '../store/template-rows.ts';

/** A template that is not archived. @throws Refusal `not_found` */
export async function findTemplate(queries: Queries, place: TemplatePlace, key: string): Promise<TemplateRow> {
  const row = SLUG.test(key) ? await templateRow(queries, place, key) : undefined;
  if (!row || row.archived_at !== null) throw new Refusal('not_found');
  return row;
}

export interface PublishedTemplate {
  readonly version: number;
  readonly body: TemplateBody;
}

/** What messages are made of; test has live's templates where it has none of that key. Undefined: none is published. */
export async function publishedTemplate(queries: Queries, place: TemplatePlace, key: string): Promise<PublishedTemplate | undefined> {
  const row = await templateRow(queries, place, key);
  if (!row) return place.environment === 'test' ? publishedTemplate(queries, { ...place, environment: 'live' }, key) : undefined;
  if (row.archived_at !== null || row.version === 0) return undefined;
  const body = await versionBody(queries, place, key, row.version);
  return body && { version: row.version, body };
}
