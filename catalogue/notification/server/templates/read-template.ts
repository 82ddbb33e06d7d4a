import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type TemplatePlace, versionBody } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';
import { templateAnswer } from './template-answer.ts';

/** @throws Refusal `not_found` */
export async function readTemplate(queries: Queries, place: TemplatePlace, key: string, version: number | 'draft' = 'draft') {
  const row = await findTemplate(queries, place, key);
  if (version === 'draft') return templateAnswer(row);
  const body = await versionBody(queries, place, key, version);
  if (!body) throw new Refusal('not_found');
  return templateAnswer(row, body, version);
}
