import type { calculate } from '../rules/calculate.ts';
import { type Known, conditionHolds } from '../rules/conditions.ts';
import type { Field, FieldValue, NamedField } from '../rules/field.ts';
import { inSteps, namedFields } from '../rules/field-order.ts';
import { parseAmount } from '../rules/values/amount-of.ts';
import type { EntryValue } from './entry.ts';
import type { FormSchema } from './form-schema.ts';

/** What calculates; without it a calculated field is blank here, and the server's result counts. */
export type Reckon = typeof calculate;

export interface Judged {
  /** What the visitor sees, by the field itself: a statement has no name. */
  readonly shown: ReadonlySet<Field>;
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** Which fields stand in the form, and what they hold, as the server will judge it. Fields depend only on such as stand before them. */
export function judgeFields(
  schema: FormSchema,
  read: (field: NamedField) => EntryValue | Record<string, string> | undefined,
  reckon: Reckon | undefined,
): Judged {
  const clock = { now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const values = new Map<string, FieldValue>();
  const fields = new Map(namedFields(schema).map((field) => [field.name, field]));
  const known: Known = { fields, values, clock };
  const shown = new Set<Field>();
  for (const { step, fields: ofStep } of inSteps(schema)) {
    const isStepShown = !step?.showIf || conditionHolds(step.showIf, known);
    for (const field of ofStep) {
      if (!isStepShown || (field.showIf && !conditionHolds(field.showIf, known))) continue;
      shown.add(field);
      if (field.type === 'statement') continue;
      const value = field.type === 'calculated' ? reckon?.(field, known) : valueOf(field, read(field));
      if (value !== undefined) values.set(field.name, value);
    }
  }
  return { shown, values };
}

function valueOf(field: NamedField, value: EntryValue | Record<string, string> | undefined): FieldValue | undefined {
  if (field.type !== 'number' && field.type !== 'rating' && field.type !== 'scale') return value;
  const amount = parseAmount(String(value ?? ''));
  return Number.isNaN(amount) ? undefined : amount;
}
