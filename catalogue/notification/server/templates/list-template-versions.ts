import { isoTime } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type TemplatePlace, versionRows } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';

/** @throws Refusal `not_found` */
export async function listTemplateVersions(queries: Queries, place: TemplatePlace, key: string) {
  await findTemplate(queries, place, key);
  const rows = await versionRows(queries, place, key);
  return {
    items: rows.map(({ version, published_at: at, published_by: publishedBy, note }) => ({
      version,
      publishedAt: isoTime(at),
      publishedBy,
      note,
    })),
  };
}
