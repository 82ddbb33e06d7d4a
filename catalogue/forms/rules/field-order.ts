import type { Field, FormShape, NamedField, Step } from './field.ts';

interface StepFields {
  /** Null where the form has no steps. */
  readonly step: Step | null;
  readonly fields: readonly Field[];
}

/**
 * The fields as a visitor meets them. A step names its fields; a statement has no name, so it stands before the next field of the list that
 * has one, and behind the last one where none follows.
 */
export function inSteps({ fields, steps }: FormShape): readonly StepFields[] {
  if (steps.length === 0) return [{ step: null, fields }];
  const withStatements = new Map<string, Field[]>();
  let waiting: Field[] = [];
  let last: Field[] = [];
  for (const field of fields) {
    waiting.push(field);
    if (field.type === 'statement') continue;
    last = waiting;
    withStatements.set(field.name, waiting);
    waiting = [];
  }
  last.push(...waiting);
  return steps.map((step) => ({ step, fields: step.fields.flatMap((name) => withStatements.get(name) ?? []) }));
}

export const namedFields = ({ fields }: Pick<FormShape, 'fields'>): readonly NamedField[] =>
  fields.filter((field) => field.type !== 'statement');
