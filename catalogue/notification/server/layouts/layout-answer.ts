import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { isoTime } from '@inlay/kernel/time.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import type { LayoutRow } from '../store/layout-rows.ts';
import type { TemplateRow } from '../store/template-rows.ts';

export const layoutAnswer = (
  { key, body, updatedAt }: LayoutRow,
  templates: readonly Pick<TemplateRow, 'key' | 'layout'>[],
): AnswerOf<TemplateCalls['readLayout']>['body'] => ({
  key,
  ...(structuredClone(body) as typeof body & { locales: Record<string, { header: unknown[]; footer: unknown[] }> }),
  templates: templates.filter(({ layout }) => layout === key).map((one) => one.key),
  updatedAt: isoTime(updatedAt),
});
