import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { isoTime } from '@inlay/kernel/time.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import { dataSchema } from '../../rules/templates/data-schema.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import type { TemplateRow } from '../store/template-rows.ts';

type Whole = AnswerOf<TemplateCalls['readTemplate']>['body'];
type Listed = AnswerOf<TemplateCalls['listTemplates']>['body']['items'][number];

const common = ({ key, version, revision, published_revision: published, updated_at: updatedAt }: TemplateRow) => ({
  key,
  version: version === 0 ? null : version,
  draft: revision !== published,
  updatedAt: isoTime(updatedAt),
});

/** @param body the draft, or one of the versions */
export const templateAnswer = (row: TemplateRow, body: TemplateBody = row.draft, version?: number): Whole => ({
  ...common(row),
  ...(version !== undefined && { version }),
  ...(structuredClone(body) as unknown as Pick<Whole, 'locales' | 'values' | 'testData'> &
    Omit<TemplateBody, 'locales' | 'values' | 'testData'>),
  revision: row.revision,
  updatedBy: row.updated_by,
  schema: dataSchema(body.values) as Record<string, unknown>,
});

export const listedTemplate = (row: TemplateRow): Listed => ({
  ...common(row),
  name: row.draft.name,
  category: row.draft.category,
  layout: row.draft.layout,
  locales: Object.keys(row.draft.locales),
});
