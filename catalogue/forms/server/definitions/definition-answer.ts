import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { FormCalls } from '../../contract.ts';
import type { FoundForm } from './find-form.ts';

export const definitionAnswer = ({
  form,
  version,
  definition,
  savedAt,
  savedBy,
}: FoundForm): AnswerOf<FormCalls['readDefinition']>['body'] => ({
  form,
  version,
  title: definition.title,
  intro: definition.intro,
  language: definition.language,
  translations: { ...definition.translations },
  fields: definition.fields.map((field) => ({ ...field })),
  steps: definition.steps.map((step) => ({ ...step })),
  settings: { ...definition.settings },
  updatedAt: isoTime(savedAt),
  updatedBy: savedBy,
});
