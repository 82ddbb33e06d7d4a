import type { Queries } from '@inlay/platform/database/database.ts';
import { type TemplatePlace, templateRows } from '../store/template-rows.ts';
import { listedTemplate } from './template-answer.ts';

export const listTemplates = async (queries: Queries, place: TemplatePlace) => ({
  items: (await templateRows(queries, place)).map(listedTemplate).toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
});
